/* The way into embed.html. A plain script, because modules may be out of reach: a page can shut a frame into a sandbox that
 * counts as a stranger everywhere, and strangers do not get our modules, our games or any storage. Then the frame says what it
 * needs, and it does the same where its modules do not come. */
{
    const SEALED = "The page around this frame keeps it in a sandbox, and there it cannot load its games.";
    const NEEDED =
        "Whoever made that page can let it in: sandbox=“allow-scripts allow-same-origin” is what the frame needs.";
    const MISSING = "This table could not be loaded.";
    const AGAIN = "Check the connection and reload the page.";

    /** The same thing in a page of its own. */
    const whole = new URL(`index.html${location.hash.replace(/^#play\/([^/]*).*/, "#setup/$1")}`, location.href).href;

    /**
     * @template {keyof HTMLElementTagNameMap} Name
     * @param {Name} name
     * @param {Partial<HTMLElementTagNameMap[Name]>} look
     */
    const part = (name, look) => Object.assign(document.createElement(name), look);

    /**
     * @param {string} sentence
     * @param {string} advice
     */
    const say = (sentence, advice) => {
        const page = part("main", { className: "notice-page" });
        const link = part("a", { className: "notice-address", href: whole, target: "_blank", textContent: whole });
        const there = part("p", { textContent: "It can always be opened in a page of its own: " });
        there.append(link);
        page.append(part("h1", { textContent: sentence }), part("p", { textContent: advice }), there);
        document.getElementById("root")?.replaceChildren(page);
    };

    if (self.origin === "null") say(SEALED, NEEDED);
    else {
        const onerror = () => say(MISSING, AGAIN);
        document.head.append(part("script", { type: "module", src: "app/embed.js", onerror }));
    }
}
