/* The page: shows the screen that the address asks for, and keeps the site for days without a network. */
import { attend } from "./attend.js";
import { engine } from "./engine.js";
import { applyPrefs } from "./prefs.js";
import { followAddress } from "./screens.js";
import { keepForOffline } from "./update.js";

const CALM = 4_000; // ms after which Python, should it still be on its way, has to share the line

applyPrefs();
attend();
followAddress(/** @type {HTMLElement} */ (document.getElementById("root")));

/* The whole site is stored for days without network, but not while somebody waits for Python. */
const started = new Promise((resolve) => {
    engine.watch(({ ready, failed }) => (ready || failed) && resolve(null));
});
const unwanted = new Promise((resolve) => setTimeout(resolve, CALM));
Promise.race([started, unwanted]).then(keepForOffline);
