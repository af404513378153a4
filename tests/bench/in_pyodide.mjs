/* Measures the same in Pyodide: node in_pyodide.mjs PYODIDE-FOLDER PROJECT-FOLDER MODULE. The last line of its output is JSON. */
import { pathToFileURL } from "node:url";

const [folder, project, module] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${folder}/pyodide.mjs`).href);
const pyodide = await loadPyodide({ indexURL: folder, packages: ["pyengine"] });
// There the time of the processor is that of the clock on the wall; here other programs do not count.
pyodide.registerJsModule("processor", { used: () => process.cpuUsage().user / 1e6 });
pyodide.mountNodeFS("/project/tests", `${project}/tests`);
const measure = `
import json, sys, time
import processor
time.process_time = processor.used
sys.path.append("/project")
from ${module} import measure
json.dumps(measure())
`;
console.log(pyodide.runPython(measure));
