/* As much of a browser as the modules with logic ask for when they are loaded. */

/** What is kept, as localStorage keeps it. */
export const storage = new Map();

/** What the device wishes, by media query: tests set it. */
export const wishes = new Map();

const page = { dataset: {} };

Object.assign(globalThis, {
    localStorage: {
        getItem: (name) => storage.get(name) ?? null,
        setItem: (name, value) => storage.set(name, String(value)),
    },
    matchMedia: (query) => ({
        get matches() {
            return wishes.get(query) ?? false;
        },
        addEventListener() {},
    }),
    document: { documentElement: page, querySelector: () => null },
});

/** The attributes that the page's style sheets go by. */
export const look = page.dataset;

let times = 0;

/** A module as a page that is just being opened gets it. */
export const fresh = (name) => import(`../app/${name}?${++times}`);
