/* Python as WebAssembly, made by Emscripten. */
import type { EmscriptenModule } from "./pyodide.mjs";

export default function createModule(settings: object): Promise<EmscriptenModule>;
