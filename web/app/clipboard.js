/* Copying. Some browsers and frames close the clipboard to pages. */

/**
 * False: the text could not be copied.
 * @param {string} text
 */
export async function copyText(text) {
    try {
        await navigator.clipboard.writeText(text);
        return true;
    } catch {
        return false;
    }
}
