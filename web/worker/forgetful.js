/* PyScript opens databases of its own, for packages and folders that we never use, and fails where storage is forbidden:
 * in a frame on another site, in a private window. It gets empty ones that keep nothing. Ours are left alone. */
const ITS_OWN = "IDBMap"; // how the names of its databases begin

/**
 * A request that has this result at once.
 * @param {unknown} result
 */
function answer(result) {
    const request = /** @type {IDBOpenDBRequest} */ ({});
    const done = /** @type {Event} */ (/** @type {unknown} */ ({ target: { result } }));
    queueMicrotask(() => request.onsuccess?.(done));
    return request;
}

const nothing = () => answer(undefined);
const store = {
    get: nothing,
    getKey: nothing,
    getAllKeys: () => answer([]),
    put: nothing,
    delete: nothing,
    clear: nothing,
};
const database = { transaction: () => ({ objectStore: () => store }), close: () => {} };

const { open: openReally } = IDBFactory.prototype;

/**
 * @this {IDBFactory}
 * @param {string} name
 * @param {number | undefined} version
 */
IDBFactory.prototype.open = function open(name, version) {
    if (String(name).startsWith(ITS_OWN)) return answer(database);
    return version === undefined ? openReally.call(this, name) : openReally.call(this, name, version);
};
