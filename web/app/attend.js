/* What the engine tells by itself, on whatever screen: sentences, and that an answer does not come. */
import { openDialog } from "./dialog.js";
import { h } from "./dom.js";
import { engine } from "./engine.js";
import { framed, lobbyLink } from "./frame.js";
import { icon } from "./icons.js";
import { note } from "./notes.js";
import { go } from "./router.js";

/** @import { Dialog } from "./dialog.js" */

const SECOND = "Another tab has gone on with this game. What was played here is kept as a second game.";
const RENEWED = "The bots broke down and were started anew.";

/** Asks what to do while an answer is overdue. @type {Dialog | null} */
let asking = null;

export const attend = () =>
    engine.listen({
        unsaved: (sentence) => note(sentence, { stay: true }),
        moved: () => note(SECOND, { stay: true }),
        renewed: () => note(RENEWED),
        overdue: (isOverdue) => (isOverdue ? ask() : leave()),
    });

function ask() {
    const mine = openDialog({ title: "The table does not answer", body: (close) => question(close) });
    asking = mine;
    mine.closed.then(() => {
        if (asking !== mine) return;
        asking = null;
        engine.patience.longer(); // however it was closed: whoever closes it waits
    });
}

/** The answer has come. */
function leave() {
    const open = asking;
    asking = null;
    open?.close();
}

/** @param {() => void} close */
function question(close) {
    const anew = () => {
        close();
        engine.restart();
        go(location.hash);
    };
    const away = () => {
        close();
        engine.restart();
    };
    return h(
        "div",
        { class: "overdue" },
        h(
            "p",
            {},
            "It may only need longer. If you do not want to wait, set it up anew: a game goes on from its last saved move.",
        ),
        h(
            "div",
            { class: "overdue-ways" },
            h("button", { class: "btn strong", onclick: close }, "Wait"),
            h("button", { class: "btn", onclick: anew }, icon("replay", 18), "Set it up anew"),
            h(
                "a",
                { class: "btn quiet", ...lobbyLink(), onclick: framed ? close : away },
                framed ? "Open Parlour" : "To the lobby",
            ),
        ),
    );
}
