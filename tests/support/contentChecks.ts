import contentChecks from '@docs/content-checks'
import type { Config, LoadContext } from '@docusaurus/types'

type ContentChecks = ReturnType<typeof contentChecks>

/** Returns the content checks of a site as its config uses them, once its plugins know the theme's options. */
export function checksOf(siteConfig: Config): ContentChecks {
  const plugins = (siteConfig.plugins ?? []).filter((plugin) => typeof plugin === 'function')
  const found = plugins.find((plugin) => 'steps' in plugin)
  for (const plugin of plugins) plugin({ siteConfig } as LoadContext, undefined as never)
  return found as unknown as ContentChecks
}
