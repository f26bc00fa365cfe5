import type ts from 'typescript'

/**
 * Returns the compiler options for samples and examples. They match a reader's project: strict, bundler
 * resolution and the automatic JSX runtime.
 * @param compiler whose enums to use
 */
export function compilerOptions(compiler: typeof ts): ts.CompilerOptions {
  return {
    strict: true,
    target: compiler.ScriptTarget.ES2022,
    module: compiler.ModuleKind.ESNext,
    moduleResolution: compiler.ModuleResolutionKind.Bundler,
    moduleDetection: compiler.ModuleDetectionKind.Force,
    jsx: compiler.JsxEmit.ReactJSX,
    lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
    skipLibCheck: true,
    types: [],
  }
}
