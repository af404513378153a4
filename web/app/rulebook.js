/* The rules of a game in our own words, each section with its demos beside it. Needs no Python: the build wrote it. */
import { coverAddress, h, render, useStyle } from "./dom.js";
import { icon } from "./icons.js";
import { notice } from "./waiting.js";

export async function show({ game, rule }, root) {
    try {
        const [book] = await Promise.all([read(game), useStyle("rulebook")]);
        draw(root, book);
        document.title = `Rules of ${book.title} · Parlour`;
        lead(root, book, rule);
    } catch (failure) {
        notice(root, failure, () => show({ game, rule }, root));
    }
}

async function read(game) {
    const response = await fetch(new URL(`../rules/${encodeURIComponent(game)}.json`, import.meta.url));
    if (!response.ok) throw new Error("There is no rulebook for this game here.");
    return response.json();
}

function draw(root, book) {
    const contents = h("nav", { class: "panel book-contents", aria: { label: "Contents" } }, h("ol", {}, book.sections.map((section) => h("li", {}, h("a", { href: `#rules/${book.game}/${section.rules[0]}` }, section.title)))));
    render(
        root,
        h(
            "main",
            { class: "page wrap book" },
            h("header", { class: "book-head" }, h("a", { class: "btn quiet", href: "#lobby" }, icon("back"), "Lobby"), h("img", { src: coverAddress(book.game), alt: "", width: 72, height: 72, class: "book-cover" }), h("h1", {}, `Rules of ${book.title}`)),
            h("div", { class: "book-body" }, contents, h("div", { class: "book-sections" }, book.sections.map((section) => chapter(book.game, section)))),
        ),
    );
}

function chapter(game, section) {
    return h(
        "section",
        { class: "panel book-section", id: `section-${section.id}`, data: { rules: section.rules.join(" ") } },
        h("h2", { tabindex: "-1" }, section.title),
        section.text.map((paragraph) => h("p", {}, paragraph)),
        section.demos.length > 0 && h("ul", { class: "book-demos", aria: { label: "Try it" } }, section.demos.map((demo) => h("li", {}, h("a", { class: "btn", href: `#learn/${game}/${demo.id}` }, icon("play", 16), demo.title)))),
        h("p", { class: "muted small" }, `Rule ${section.rules.join(", ")}`),
    );
}

/* A refusal leads here with the number of its rule. */
function lead(root, book, rule) {
    const section = book.sections.find((each) => each.rules.includes(rule));
    if (!section) return window.scrollTo(0, 0);
    const place = root.querySelector(`#section-${CSS.escape(section.id)}`);
    root.querySelectorAll(".book-section.asked").forEach((each) => each.classList.remove("asked"));
    place.classList.add("asked");
    place.scrollIntoView({ block: "start" });
    place.querySelector("h2").focus({ preventScroll: true });
}
