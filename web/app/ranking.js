/* Who comes before whom when a game is over. */

/**
 * The seats: first those who have won, then by score; with the place of each. Whoever shares the win or a score shares the
 * place.
 * @param {number[]} scores
 * @param {number[]} winners
 */
export function ranking(scores, winners) {
    const won = (/** @type {number} */ seat) => Number(winners.includes(seat));
    const order = scores.map((_, seat) => seat).sort((a, b) => won(b) - won(a) || scores[b] - scores[a]);
    const same = (/** @type {number} */ a, /** @type {number} */ b) =>
        won(a) === won(b) && (won(a) === 1 || scores[a] === scores[b]);
    return order.map((seat) => ({ seat, place: 1 + order.findIndex((other) => same(other, seat)) }));
}
