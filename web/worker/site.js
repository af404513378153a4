/* Where Parlour's files are: around this one, in whatever folder of a site. (In the one file they are inside: single/worker/site.js.) */
export const HOME = new URL("../", import.meta.url);

/** Whether this is the one file that brings everything along. */
export const IN_ONE_FILE = false;

/**
 * The address of a file of ours, to be fetched, shown, or linked to.
 * @param {string} name
 */
export const addressOf = (name) => new URL(name, HOME).href;
