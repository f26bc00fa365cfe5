import type { Configuration } from 'webpack'

/** Chunks that load on demand, by the names that their imports give them. */
const LATE = new Set<string | null | undefined>(['search-dialog', 'playground'])

/** Keeps the styles of on-demand chunks out of the style sheet that every page loads. */
export function lateStyles(): Configuration {
  return {
    optimization: {
      splitChunks: {
        cacheGroups: { styles: { chunks: ({ name }: { name?: string | null }) => !LATE.has(name) } },
      },
    },
  }
}
