/* Seeds: the same number deals the same cards. */
const MOST = 2 ** 32;

export const newSeed = () => crypto.getRandomValues(new Uint32Array(1))[0];

/**
 * Any text is a seed: digits are taken as they are, other letters are counted up.
 * @param {string} text
 */
export function seedOf(text) {
    const digits = text.replace(/[\s-]/g, "");
    if (/^\d+$/.test(digits)) return Number(BigInt(digits) % BigInt(MOST));
    return [...text].reduce((sum, letter) => (sum * 31 + /** @type {number} */ (letter.codePointAt(0))) % MOST, 7);
}
