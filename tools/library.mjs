/* Trims Python's library with Pyodide's own Python: node library.mjs PYODIDE-FOLDER TRIMMING TARGET ROOT… */
import { readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [folder, script, target, ...roots] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${folder}/pyodide.mjs`).href);
const pyodide = await loadPyodide({ indexURL: folder, packages: [] });
pyodide.FS.writeFile("/whole.zip", readFileSync(`${folder}/python_stdlib.zip`));
pyodide.runPython(readFileSync(script, "utf8"));
pyodide.globals.set("given", pyodide.toPy(roots));
pyodide.runPython("import sys\ntrim('/whole.zip', '/trimmed.zip', [*given, *sys.modules])");
writeFileSync(target, pyodide.FS.readFile("/trimmed.zip"));
