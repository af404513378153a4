/* Tells a screen reader what happens, in a region that is always there. */
const region = () => document.getElementById("live");
let waiting = [];
let timer = 0;

/** Sentences that come close together are read as one. */
export function say(text) {
    if (!text) return;
    waiting.push(text);
    clearTimeout(timer);
    timer = setTimeout(tell, 60);
}

function tell() {
    const place = region();
    if (place) place.textContent = waiting.join(" ");
    waiting = [];
}
