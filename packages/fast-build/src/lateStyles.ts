import type { Configuration, Module } from 'webpack'

/** How chunks are called that load on demand, with styles of their own: `webpackChunkName: "late-…"`. */
const LATE = /^late-/

/** How style sheets are called that load with their component, wherever that is. */
const LATE_SHEET = /\.late\.module\.css/

/** Keeps styles that load on demand out of the style sheet that every page loads. */
export function lateStyles(): Configuration {
  return {
    optimization: {
      splitChunks: {
        cacheGroups: {
          styles: {
            chunks: ({ name }: { name?: string | null }) => !LATE.test(name ?? ''),
            test: (module: Module) => !LATE_SHEET.test(module.identifier()),
          },
        },
      },
    },
  }
}
