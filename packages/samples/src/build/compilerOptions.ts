import type ts from 'typescript'

/**
 * The compiler options for samples and examples, as in `tsconfig.json`. They match a reader's project: strict,
 * bundler resolution and the automatic JSX runtime.
 */
export const COMPILER_OPTIONS = {
  strict: true,
  target: 'es2022',
  module: 'esnext',
  moduleResolution: 'bundler',
  moduleDetection: 'force',
  jsx: 'react-jsx',
  lib: ['es2023', 'dom', 'dom.iterable'],
  skipLibCheck: true,
  types: [],
}

/**
 * Returns {@link COMPILER_OPTIONS} as the compiler takes them.
 * @param compiler whose enums to use
 */
export function compilerOptions(compiler: typeof ts): ts.CompilerOptions {
  return compiler.convertCompilerOptionsFromJson(COMPILER_OPTIONS, '').options
}
