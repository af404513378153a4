/* How fast a game is told: paced by what happens, not by the clock. What happened in a move becomes a few steps, each with the time
 * that its weight deserves; small things go along with the next large one, and what happens several times at once is one step. */

/** For how long what has a weight stands, in ms. @type {Record<Prefs["pace"], Record<Weight, number>>} */
const TIMES = {
    calm: { aside: 0, small: 240, move: 700, beat: 1500, scene: 2600 },
    usual: { aside: 0, small: 110, move: 320, beat: 850, scene: 1700 },
    quick: { aside: 0, small: 30, move: 110, beat: 360, scene: 850 },
    instant: { aside: 0, small: 0, move: 0, beat: 0, scene: 0 },
};

/** For how long pieces are on their way, in ms. */
const GLIDES = { calm: 300, usual: 240, quick: 150, instant: 240 };

/** @param {Weight} weight */
const isSlow = (weight) => weight === "beat" || weight === "scene";

/** What is told at once. @typedef {{ beats: BeatDoc[], weight: Weight, time: number }} Step */

/**
 * @param {BeatDoc[]} beats
 * @param {Prefs["pace"]} pace
 * @returns {Step[]}
 */
export function plan(beats, pace) {
    const times = TIMES[pace];
    /** @type {Step[]} */
    const steps = [];
    for (const beat of beats) {
        const last = steps.at(-1);
        if (last && goesAlong(last, beat)) {
            last.beats.push(beat);
            if (times[beat.weight] > last.time || isSlow(beat.weight)) last.weight = beat.weight;
            last.time = Math.max(last.time, times[beat.weight]);
        } else steps.push({ beats: [beat], weight: beat.weight, time: times[beat.weight] });
    }
    return steps;
}

/**
 * Small things wait for something large; after that only more of the same goes along.
 * @param {Step} step
 * @param {BeatDoc} beat
 */
function goesAlong({ beats, weight }, beat) {
    if (!isSlow(weight)) return true;
    const { kind, seat } = /** @type {BeatDoc} */ (beats.at(-1));
    return beat.weight === "aside" || (beat.kind === kind && beat.seat === seat);
}

/**
 * The time that what matters in a move takes, in ms.
 * @param {BeatDoc[]} beats
 * @param {Prefs["pace"]} pace
 */
export const slowTime = (beats, pace) =>
    plan(beats, pace).reduce((sum, { weight, time }) => sum + (isSlow(weight) ? time : 0), 0);

/** The last move of a game is always seen: so long at least, in ms. @param {Prefs["pace"]} pace */
export const lastLook = (pace) => TIMES[pace].beat;

/** @param {Prefs["pace"]} pace */
export const glideTime = (pace) => GLIDES[pace];

/**
 * What a player still has to get of a figure that is shown already: it grows with the steps.
 * @param {Step[]} steps those still to come
 * @param {number} seat
 */
export function owed(steps, seat) {
    const gains = steps.flatMap(({ beats }) => beats.flatMap((beat) => beat.gains));
    return gains.filter((gain) => gain.counts && gain.seat === seat).reduce((sum, { n }) => sum + n, 0);
}

/**
 * A figure as it was before: "7/12" less 3 is "4/12". What does not begin with a number stays.
 * @param {string} score
 * @param {number} less
 */
export const before = (score, less) =>
    less ? score.replace(/^-?\d+/, (figure) => String(Number(figure) - less)) : score;
