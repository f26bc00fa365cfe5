import path from 'node:path'
import type { ThemeConfig } from '@docusaurus/preset-classic'
import type { Root } from 'mdast'
import type { VFile } from 'vfile'
import { nodesOf, pageDependencies, type Feature } from '@docs/kit'
import { Declarations, type ApiSettings } from './api/declarations'
import { API_COMPONENTS, expressionsOf, fillApi } from './api/fillApi'
import { Compiler } from './build/compiler'
import { filesBelow, fillFences, isTypeScript, type SharedFiles } from './build/fillFences'
import { loadLanguages } from './build/highlightLines'
import { ReaderApp } from './build/readerApp'

export { renderCode } from './build/renderCode'

export interface SamplesOptions extends ApiSettings {
  /** Folders with the pages, relative to the site. */
  pages: readonly string[]
  /** Folder whose files samples may import, as if they stood in it. */
  imports?: string
  /** Files below it that many samples import, and where readers copy them. */
  shared?: SharedFiles
}

/** Module of the classic theme that every page loads, only to teach Prism languages. */
const LANGUAGES_OF_THEME = '@docusaurus/theme-classic/lib/prism-include-languages'

/**
 * Compiles TypeScript samples against the installed packages, highlights all code at build time, and fills in an
 * API reference from the library's declarations.
 */
export default function samples({ pages, imports, shared, ...settings }: SamplesOptions): Feature {
  const compiler = new Compiler(imports)
  const declarations = new Declarations(compiler, settings)
  const app = new ReaderApp(compiler, declarations, pages)
  let defaultLanguage = 'text'

  const step = () => async (tree: Root, file: VFile) => {
    const { fences, elements } = nodesOf(tree)
    const typescript = fences.flatMap(({ node: { lang, meta, value }, line }) =>
      isTypeScript(lang) ? [{ line, language: lang, meta: meta ?? '', text: value }] : [],
    )
    const expressions = expressionsOf(elements)
    // A page without code waits for no compiler.
    const compiled =
      typescript.length > 0 || expressions.length > 0
        ? app.open(file.path, { fences: typescript, expressions })
        : []
    await fillApi(tree, file.path, declarations, settings.library)
    fillFences(tree, file.path, compiled, compiler, { shared, defaultLanguage })
  }

  return {
    remarkPlugins: [step],
    components: API_COMPONENTS,
    plugin({ siteConfig }) {
      const { prism } = siteConfig.themeConfig as ThemeConfig
      loadLanguages((prism?.additionalLanguages ?? []).filter((each) => each !== undefined))
      defaultLanguage = prism?.defaultLanguage ?? defaultLanguage
      return {
        name: 'samples',
        getThemePath: () => path.join(__dirname, 'theme'),
        getClientModules: () => [require.resolve('@docs/kit/styles.css')],
        configureWebpack: () => ({
          // The build highlights code. A page that imports the theme's `CodeBlock` still loads Prism.
          resolve: { alias: { [require.resolve(LANGUAGES_OF_THEME)]: false } },
          plugins: [
            app.plugin,
            pageDependencies('shared-files', () =>
              shared ? filesBelow(shared.folder).map((file) => path.resolve(file)) : [],
            ),
          ],
        }),
      }
    },
  }
}
