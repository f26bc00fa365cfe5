import type { Configuration } from 'webpack'

/** The dialog's chunk, named so in `src/search/SearchButton.tsx`. */
const DIALOG_CHUNK = 'search-dialog'

/** Keeps the styles of the search dialog out of the style sheet that every page loads. */
export function searchStyles(): Configuration {
  return {
    optimization: {
      splitChunks: {
        cacheGroups: { styles: { chunks: ({ name }: { name?: string | null }) => name !== DIALOG_CHUNK } },
      },
    },
  }
}
