import type { ContentChecks } from '@docs/content-checks'
import type { Config, LoadContext, Plugin } from '@docusaurus/types'

type CreatePlugin = ((context: LoadContext) => Plugin) & Partial<ContentChecks>

/** Returns the content checks of a site as its config uses them, once its plugins know the theme's options. */
export function checksOf(siteConfig: Config): ContentChecks {
  const plugins = siteConfig.plugins!.filter((plugin) => typeof plugin === 'function') as CreatePlugin[]
  for (const create of plugins) create({ siteConfig, i18n: { locales: ['en'] } } as unknown as LoadContext)
  return plugins.find(({ check }) => check) as ContentChecks
}
