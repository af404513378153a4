/* Runs rates.py in Pyodide: node pyodide_rates.mjs PYODIDE-FOLDER RATES.PY. The last line of its output is JSON. */
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [folder, script] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${folder}/pyodide.mjs`).href);
const pyodide = await loadPyodide({ indexURL: folder, packages: ["pyengine"] });
const globals = pyodide.toPy({ __name__: "rates" });
pyodide.runPython(readFileSync(script, "utf-8"), { globals });
console.log(pyodide.runPython("json.dumps(rates())", { globals }));
