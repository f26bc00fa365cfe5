import type { Configuration } from 'webpack'

/** Chunks that load when a reader asks for what is in them; where they are imported, they get these names. */
const LATE = new Set<string | null | undefined>(['search-dialog', 'playground'])

/** Keeps the styles of what loads late out of the style sheet that every page loads. */
export function lateStyles(): Configuration {
  return {
    optimization: {
      splitChunks: {
        cacheGroups: { styles: { chunks: ({ name }: { name?: string | null }) => !LATE.has(name) } },
      },
    },
  }
}
