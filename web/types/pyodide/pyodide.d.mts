/* Of Pyodide what our worker uses. */

export interface Pyodide {
    /** By package: from where it was loaded. */
    loadedPackages: Record<string, string>;
    runPython(code: string, options?: { globals: unknown }): unknown;
    toPy(value: object): unknown;
    makeMemorySnapshot(): Uint8Array<ArrayBuffer>;
    registerJsModule(name: string, module: object): void;
}

/** What PyScript and we say of a start. */
export interface Options {
    packages?: string[];
    indexURL?: string;
    _loadSnapshot?: Uint8Array;
    _makeSnapshot?: boolean;
    createPyodideModule?: (settings: object) => Promise<EmscriptenModule>;
}

/** WebAssembly with its memory, as Emscripten has it. */
export interface EmscriptenModule {
    HEAP8: Int8Array;
    /** Where there is room for so many bytes; 0: nowhere. */
    _malloc(bytes: number): number;
}

export function loadPyodide(options: Options): Promise<Pyodide>;
export const version: string;
