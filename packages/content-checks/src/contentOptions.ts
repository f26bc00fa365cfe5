import type { DocusaurusConfig } from '@docusaurus/types'

/** Options of Docusaurus' content plugins that decide what a page's text means. */
export interface ContentOptions {
  /** Kinds of admonitions besides Docusaurus' own. */
  admonitions: readonly string[]
  /** Ends the introduction of a post. */
  truncateMarker: RegExp
}

/** Those of a site that sets none. */
export const DEFAULT_CONTENT_OPTIONS: ContentOptions = {
  admonitions: [],
  truncateMarker: /<!--\s*truncate\s*-->|\{\/\*\s*truncate\s*\*\/\}/,
}

/** The part of a plugin's options that is read here. */
interface Options {
  admonitions?: boolean | { keywords?: string[] }
  truncateMarker?: RegExp
}

/** Reads the options of all plugins, and of those in presets, from the config. */
export function contentOptions({ presets = [], plugins = [] }: Partial<DocusaurusConfig>): ContentOptions {
  const all = [...presets, ...plugins].flatMap((each): Options[] => {
    const options = Array.isArray(each) ? (each as unknown[])[1] : undefined
    return typeof options === 'object' && options !== null
      ? [options, ...Object.values(options as Record<string, Options | false | undefined>)].filter(
          (value): value is Options => typeof value === 'object' && value !== null,
        )
      : []
  })
  return {
    admonitions: all.flatMap(({ admonitions }) =>
      typeof admonitions === 'object' ? (admonitions.keywords ?? []) : [],
    ),
    truncateMarker:
      all.find(({ truncateMarker }) => truncateMarker)?.truncateMarker ??
      DEFAULT_CONTENT_OPTIONS.truncateMarker,
  }
}
