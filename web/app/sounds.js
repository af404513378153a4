/* Small sounds, made here: no files. Nothing is heard before a person has touched the page, in somebody else's page, or while the
 * page is not looked at.
 *
 *   sound("move")     touch, move, event, turn, refusal, win, end
 */
import { framed } from "./frame.js";
import { prefs } from "./prefs.js";

/** @type {Record<Prefs["sound"], number>} */
const LOUDNESS = { off: 0, soft: 0.25, medium: 0.55, loud: 1 };

/**
 * Of each: pitch in Hz, when it begins and how long it sounds in s, how loud, and the shape of the wave.
 * @type {Record<Sound, [pitch: number, start: number, length: number, loud: number, wave?: OscillatorType][]>}
 */
const SOUNDS = {
    touch: [[880, 0, 0.035, 0.08, "triangle"]],
    move: [
        [196, 0, 0.09, 0.28],
        [392, 0, 0.05, 0.1, "triangle"],
    ],
    event: [
        [294, 0, 0.16, 0.16, "triangle"],
        [440, 0.07, 0.2, 0.14, "triangle"],
    ],
    turn: [
        [523, 0, 0.18, 0.14],
        [784, 0.1, 0.3, 0.12],
    ],
    refusal: [
        [165, 0, 0.09, 0.16, "triangle"],
        [147, 0.09, 0.14, 0.16, "triangle"],
    ],
    win: [
        [523, 0, 0.24, 0.16, "triangle"],
        [659, 0.12, 0.24, 0.16, "triangle"],
        [784, 0.24, 0.24, 0.16, "triangle"],
        [1047, 0.36, 0.7, 0.18, "triangle"],
    ],
    end: [
        [392, 0, 0.35, 0.16],
        [330, 0.18, 0.5, 0.16],
    ],
};

/** @typedef {"touch" | "move" | "event" | "turn" | "refusal" | "win" | "end"} Sound */

/** @type {AudioContext | null} */
let context = null;

/** @param {Sound} name */
export function sound(name) {
    const loudness = framed ? 0 : LOUDNESS[prefs.get("sound")];
    if (!loudness || document.hidden || !navigator.userActivation?.hasBeenActive) return;
    try {
        context ??= new AudioContext();
        if (context.state === "suspended") context.resume().catch(() => {});
        for (const [pitch, start, length, loud, wave = "sine"] of SOUNDS[name])
            tone(context, { pitch, begin: context.currentTime + start, length, loud: loud * loudness, wave });
    } catch {
        // a device without sound
    }
}

/**
 * One tone that dies away.
 * @param {AudioContext} room
 * @param {{ pitch: number, begin: number, length: number, loud: number, wave: OscillatorType }} note
 */
function tone(room, { pitch, begin, length, loud, wave }) {
    const voice = room.createOscillator();
    const fading = room.createGain();
    voice.type = wave;
    voice.frequency.value = pitch;
    fading.gain.setValueAtTime(0, begin);
    fading.gain.linearRampToValueAtTime(loud, begin + 0.008);
    fading.gain.exponentialRampToValueAtTime(0.0001, begin + length);
    voice.connect(fading).connect(room.destination);
    voice.start(begin);
    voice.stop(begin + length + 0.02);
}
