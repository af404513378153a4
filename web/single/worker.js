/* In the one file: the worker. A classic one, because browsers make no others for a page from a file; what it imports are modules all
 * the same. First it gets the files that it needs; then each message is a question, and gets an answer with its number. */
{
    const INSIDE = "http://127.0.0.1/parlour-in-one-file/";
    /** @type {any} */
    const here = globalThis;
    here.importScripts = undefined; // Pyodide wants to be in a module

    /**
     * What is inside is found by its name.
     * @param {RequestInfo | URL} resource
     */
    here.fetch = async (resource) => {
        const address = resource instanceof Request ? resource.url : String(resource);
        const name = address.startsWith(INSIDE) ? address.slice(INSIDE.length) : here.parlour.names[address];
        const content = here.parlour.files[name];
        if (!content) return new Response(null, { status: 404 });
        return new Response(content, { headers: { "Content-Type": here.typeOf(name) } });
    };

    /** @param {{ files: Record<string, Uint8Array<ArrayBuffer>>, page: string }} given */
    async function begin({ files, page }) {
        const urls = here.addressesOf(files);
        const names = Object.fromEntries(Object.entries(urls).map(([name, url]) => [url, name]));
        here.parlour = { files, urls, names, page };
        const { run } = await import(urls["single/run.js"]);
        return run();
    }

    /** @type {Promise<(method: string, args: string) => Promise<string>> | null} */
    let ready = null;

    here.onmessage = async (/** @type {MessageEvent} */ { data }) => {
        ready ??= begin(data);
        const { number = 0, method, args } = data;
        try {
            const call = await ready;
            here.postMessage({ number, result: number ? await call(method, args) : null });
        } catch (error) {
            here.postMessage({ number, error: String(error) });
        }
    };
}
