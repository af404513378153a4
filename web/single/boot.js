/* In the one file: unpacks what is inside, and begins. */
{
    /** @type {any} */
    const here = globalThis;

    /** @param {string} text base64 */
    function bytesOf(text) {
        const letters = atob(text);
        const bytes = new Uint8Array(letters.length);
        for (let at = 0; at < letters.length; at++) bytes[at] = letters.charCodeAt(at);
        return bytes;
    }

    /** How long its table of contents is, the table, then all files one after the other. @param {ArrayBuffer} packed */
    function unpack(packed) {
        const length = new DataView(packed).getUint32(0);
        /** @type {[string, number][]} */
        const contents = JSON.parse(new TextDecoder().decode(new Uint8Array(packed, 4, length)));
        let at = 4 + length;
        return Object.fromEntries(
            contents.map(([name, size]) => {
                at += size;
                return [name, new Uint8Array(packed, at - size, size)];
            }),
        );
    }

    async function begin() {
        const packed = /** @type {HTMLElement} */ (document.getElementById("inside"));
        const bytes = bytesOf((packed.textContent ?? "").trim());
        packed.remove();
        const unpacked = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
        const files = unpack(await new Response(unpacked).arrayBuffer());
        const urls = here.addressesOf(files);
        here.parlour = { files, urls, page: location.href.split("#")[0] };
        for (const style of document.querySelectorAll("link[data-href]"))
            style.setAttribute("href", urls[style.getAttribute("data-href") ?? ""]);
        await import(urls["app/main.js"]);
    }

    begin().catch((error) => {
        const words = "This file could not be opened here. A newer browser, or another one, may open it.";
        document.getElementById("root")?.append(words, document.createElement("br"), String(error));
    });
}
