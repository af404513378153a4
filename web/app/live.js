/* Tells a screen reader what happens, in a region that is always there. */

/** @type {string[]} */
let waiting = [];
let timer = 0;

/**
 * Sentences that come close together are read as one.
 * @param {string} text
 */
export function say(text) {
    if (!text) return;
    waiting.push(text);
    clearTimeout(timer);
    timer = setTimeout(tell, 60);
}

function tell() {
    const region = document.getElementById("live");
    if (region) region.textContent = waiting.join(" ");
    waiting = [];
}
