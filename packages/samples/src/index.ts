import path from 'node:path'
import type { ThemeConfig } from '@docusaurus/preset-classic'
import type { LoadContext } from '@docusaurus/types'
import { existing, pageDependencies, type Feature } from '@docs/kit'
import { API_COMPONENTS, apiReference } from './api/apiReference'
import { checkApi } from './api/checkApi'
import { Declarations, type ApiSettings } from './api/declarations'
import { checkFences, checkSamples } from './build/checkFences'
import { checkTheme } from './build/checkTheme'
import { codeBlocks } from './build/codeBlocks'
import { sharedFiles } from './build/compileSample'
import { compileTogether } from './build/compileTogether'
import { highlighting } from './build/highlighting'
import { loadLanguages, setDefaultLanguage } from './build/highlightLines'
import { sharedFileCaptions, type SharedPage } from './build/sharedFileCaptions'
import { addMagicComments, type MagicComment } from './build/magicComments'
import { Waiting } from './build/waiting'

export { compilerVersions, typescript } from './build/compiler'
export { packagesOf } from './build/compileSample'
export { parseFenceMeta } from './build/fenceMeta'
export { pastedCode, pastedLines } from './build/pastedCode'
export { checkPoint, renderCode } from './build/renderCode'
export { hasResults, recordResults } from './build/sampleResults'

export { Declarations } from './api/declarations'

export interface SamplesOptions extends ApiSettings {
  /** Folder whose files samples may import, as if they stood beside it. */
  sharedFolder?: string
  /** Where readers copy these files. Without it, no page says so. */
  shared?: SharedPage
}

/**
 * Compiles TypeScript samples against the installed packages, highlights all code at build time, and fills in an
 * API reference from the library's declarations.
 * @throws Error that names the option, for a shared folder that isn't there; its plugin, for a language of the theme's
 * `prism.additionalLanguages` that Prism lacks
 */
export default function samples({ sharedFolder, shared, ...settings }: SamplesOptions): Feature {
  const { library } = settings
  if (sharedFolder !== undefined) existing('@docs/samples', 'sharedFolder', sharedFolder)
  const declarations = new Declarations(settings)
  const sampleSettings = { library, sharedFolder }
  const waiting = new Waiting()
  let site: LoadContext | undefined
  return {
    remarkPlugins: [
      apiReference(declarations, library, waiting),
      ...(sharedFolder && shared ? [sharedFileCaptions(sharedFolder, shared)] : []),
      codeBlocks(sampleSettings, waiting),
    ],
    components: API_COMPONENTS,
    check: () => ({ errors: [], warnings: site ? checkTheme(site) : [] }),
    checkCode(pages) {
      const ofApi = checkApi(pages, declarations, library)
      compileTogether(pages, sampleSettings)
      return {
        errors: [...ofApi.errors, ...checkSamples(pages, sampleSettings)],
        warnings: [...checkFences(pages, sampleSettings), ...ofApi.warnings],
      }
    },
    plugin(context) {
      site = context
      const { prism } = context.siteConfig.themeConfig as ThemeConfig
      loadLanguages((prism?.additionalLanguages ?? []).filter((each) => each !== undefined))
      setDefaultLanguage(prism?.defaultLanguage)
      // The theme checks their shape.
      addMagicComments((prism?.magicComments ?? []) as MagicComment[])
      return {
        name: 'samples',
        getThemePath: () => path.join(__dirname, 'theme'),
        getClientModules: () => [require.resolve('@docs/kit/styles.css')],
        configureWebpack: (config) => ({
          ...highlighting(context, config),
          plugins: [
            waiting.plugin,
            pageDependencies('shared-files', () =>
              sharedFolder ? sharedFiles(sharedFolder).map((file) => path.resolve(file)) : [],
            ),
          ],
        }),
      }
    },
  }
}
