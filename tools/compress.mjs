/* Compresses files beside themselves, as .br and .gz: node compress.mjs KEPT FILE… What was compressed before is taken from the folder
 * of kept ones. Files that would hardly become smaller have none. */
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const WORTH = 0.95; // of its size: what remains larger is not worth a second file
const { BROTLI_PARAM_QUALITY: QUALITY, BROTLI_PARAM_SIZE_HINT: SIZE, BROTLI_PARAM_LGWIN: WINDOW } = constants;
const WAYS = {
    br: (bytes) => brotliCompressSync(bytes, { params: { [QUALITY]: 11, [WINDOW]: 24, [SIZE]: bytes.length } }),
    gz: (bytes) => gzipSync(bytes, { level: 9 }),
};

const [kept, ...files] = process.argv.slice(2);
mkdirSync(kept, { recursive: true });
for (const file of files) {
    const bytes = readFileSync(file);
    const hash = createHash("sha256").update(bytes).digest("hex");
    for (const [way, compress] of Object.entries(WAYS)) {
        const known = `${kept}/${hash}.${way}`;
        if (!existsSync(known)) writeFileSync(known, compress(bytes));
        const small = readFileSync(known);
        if (small.length < WORTH * bytes.length) writeFileSync(`${file}.${way}`, small);
    }
}
