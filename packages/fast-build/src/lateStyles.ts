import type { Configuration } from 'webpack'

/** How chunks are called that load on demand, with styles of their own: `webpackChunkName: "late-…"`. */
const LATE = /^late-/

/** Keeps the styles of on-demand chunks out of the style sheet that every page loads. */
export function lateStyles(): Configuration {
  return {
    optimization: {
      splitChunks: {
        cacheGroups: { styles: { chunks: ({ name }: { name?: string | null }) => !LATE.test(name ?? '') } },
      },
    },
  }
}
