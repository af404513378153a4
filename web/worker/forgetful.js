/* PyScript opens databases of its own, for packages and folders that we never use, and fails where storage is forbidden:
 * in a frame on another site, in a private window. It gets empty ones that keep nothing. Ours are left alone. */
const ITS_OWN = "IDBMap"; // how the names of its databases begin

function answer(result) {
    const request = {};
    queueMicrotask(() => request.onsuccess?.({ target: { result } }));
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

const open = IDBFactory.prototype.open;
IDBFactory.prototype.open = function (name, ...version) {
    return String(name).startsWith(ITS_OWN) ? answer(database) : open.call(this, name, ...version);
};
