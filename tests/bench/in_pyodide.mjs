/* Measures the same in Pyodide: node in_pyodide.mjs PYODIDE-FOLDER PROJECT-FOLDER. The last line of its output is JSON. */
import { pathToFileURL } from "node:url";

const [folder, project] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${folder}/pyodide.mjs`).href);
const pyodide = await loadPyodide({ indexURL: folder, packages: ["pyengine"] });
pyodide.mountNodeFS("/project/tests", `${project}/tests`);
const measure = `
import json, sys
sys.path.append("/project")
from tests.bench.engine import measure
json.dumps(measure())
`;
console.log(pyodide.runPython(measure));
