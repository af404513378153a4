/* Glow with measure: where nearly everything of a kind can be touched, saying so of each thing tells nobody anything. */

const MANY = 6;
const NEARLY_ALL = 2 / 3;

/** What kind of thing a pick names: "cell d4" a cell. @param {string} pick */
const kindOf = (pick) => pick.split(" ")[0];

/**
 * Those of the picks that glow and stay calm until they are pointed at.
 * @param {Iterable<string>} picks all that are there, each once or oftener
 * @param {ReadonlySet<string>} glow
 */
export function calmOnes(picks, glow) {
    /** @type {Map<string, { all: number, lit: string[] }>} */
    const kinds = new Map();
    for (const pick of new Set(picks)) {
        const kind = kinds.get(kindOf(pick)) ?? { all: 0, lit: [] };
        kind.all += 1;
        if (glow.has(pick)) kind.lit.push(pick);
        kinds.set(kindOf(pick), kind);
    }
    const calm = [...kinds.values()].filter(({ all, lit }) => lit.length > MANY && lit.length >= NEARLY_ALL * all);
    return new Set(calm.flatMap(({ lit }) => lit));
}
