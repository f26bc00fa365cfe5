import type ts from 'typescript'

/**
 * Options of the compiler for samples and examples: a reader's project, with strict, bundler resolution and
 * the automatic JSX runtime.
 * @param compiler to take the numbers from
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
