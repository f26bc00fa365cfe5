import path from 'node:path'
import type { ThemeConfig } from '@docusaurus/preset-classic'
import type { LoadContext, Plugin } from '@docusaurus/types'
import { announcementReset, lostScripts } from './inlineScripts'

/** Browser code that belongs to no component, in the order in which it runs. */
const CLIENT_MODULES = [
  'ownAddress',
  'movedNodes',
  'keepColorMode',
  'routeChange',
  'progressBar',
  'showCurrentPage',
  'printInLight',
]

/** Makes the classic theme do what the specification and WCAG ask for, where that needs no component. */
export default function theme({ siteConfig }: LoadContext): Plugin {
  const id = (siteConfig.themeConfig as ThemeConfig).announcementBar?.id
  return {
    name: 'theme',
    getClientModules: () => [
      require.resolve('@docs/kit/styles.css'),
      ...CLIENT_MODULES.map((name) => path.join(__dirname, 'clientModules', name)),
    ],
    injectHtmlTags: () => ({
      headTags: [{ tagName: 'script', innerHTML: lostScripts(siteConfig.baseUrl) }],
      // After the theme's own, and before the first paint.
      preBodyTags: id ? [{ tagName: 'script', innerHTML: announcementReset(id) }] : [],
    }),
  }
}
