/* In the one file: gives each of some files an address that holds while the page is open. Stands before boot.js in the page and before
 * worker.js in the workers, because a worker gets at no addresses but its own. */
{
    const TYPES = /** @type {Record<string, string>} */ ({
        css: "text/css",
        js: "text/javascript",
        json: "application/json",
        mjs: "text/javascript",
        png: "image/png",
        svg: "image/svg+xml",
        wasm: "application/wasm",
        woff2: "font/woff2",
    });
    const IMPORTS = /(\bfrom\s*|\bimport\s*\(?\s*)"(\.\.?\/[^"?]+)"/g;

    /** @param {string} name */
    const typeOf = (name) => TYPES[name.slice(name.lastIndexOf(".") + 1)] ?? "application/octet-stream";

    /**
     * @param {Record<string, Uint8Array<ArrayBuffer>>} files
     * @returns {Record<string, string>}
     */
    function addressesOf(files) {
        /** @type {Record<string, string>} */
        const urls = {};
        /**
         * A module's imports are named by their addresses, so what it imports comes first.
         * @param {string} name
         * @returns {string}
         */
        const urlOf = (name) => {
            urls[name] ??= URL.createObjectURL(new Blob([contentOf(name)], { type: typeOf(name) }));
            return urls[name];
        };
        const contentOf = (/** @type {string} */ name) => {
            if (!/\.m?js$/.test(name)) return files[name];
            const resolved = (/** @type {string} */ path) => new URL(path, `http://127.0.0.1/${name}`).pathname.slice(1);
            const text = new TextDecoder().decode(files[name]);
            return text.replaceAll(IMPORTS, (whole, word, path) =>
                resolved(path) in files ? `${word}${JSON.stringify(urlOf(resolved(path)))}` : whole,
            );
        };
        for (const name of Object.keys(files)) urlOf(name);
        return urls;
    }

    Object.assign(globalThis, { addressesOf, typeOf });
}
