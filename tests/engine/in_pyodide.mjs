/* A notebook in JupyterLite's Python: node in_pyodide.mjs PYODIDE-FOLDER TESTS-FOLDER NOTEBOOKS-FOLDER NAME. The wheel is installed
   by micropip, as there; nothing of ours is on the way before. The last line of the output is JSON. */
import { readdirSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [folder, tests, notebooks, name] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${folder}/pyodide.mjs`).href);
const pyodide = await loadPyodide({ indexURL: folder, packages: ["micropip"] });
const wheel = readdirSync(folder).find((file) => file.startsWith("pyengine-") && file.endsWith(".whl"));
pyodide.mountNodeFS("/wheels", folder);
pyodide.mountNodeFS("/tests", tests);
pyodide.mountNodeFS("/notebooks", notebooks);
const said = await pyodide.runPythonAsync(`
import importlib.util, json, sys
before = importlib.util.find_spec("pyengine") is not None
import micropip
installed = micropip.install
async def install(name):
    assert name == "pyengine"
    await installed("emfs:/wheels/${wheel}")
micropip.install = install
sys.path.append("/tests")
from pathlib import Path
from notebook import run
shown = await run(Path("/notebooks/${name}"))
import pyengine
json.dumps({"before": before, "where": pyengine.__file__, "shown": [None if each is None else each._repr_svg_()[:4] for each in shown]})
`);
console.log(said);
