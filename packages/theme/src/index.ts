import path from 'node:path'
import type { ThemeConfig } from '@docusaurus/preset-classic'
import type { LoadContext, Plugin } from '@docusaurus/types'
import { announcementReset } from './inlineScripts/announcementReset'
import { showTarget } from './inlineScripts/showTarget'
import { tabsBeforeScripts } from './inlineScripts/tabsBeforeScripts'
import { tapsBeforeScripts } from './inlineScripts/tapsBeforeScripts'
import { missingScripts } from './inlineScripts/missingScripts'

/** Browser code and styles that belong to no component, in the order in which they run or apply. */
const CLIENT_MODULES = [
  'withoutScripts.css',
  'earlyMenu.css',
  'largeText.css',
  'newTabs.css',
  'canonicalPath.ts',
  'announceRoute.ts',
  'keepColorMode.ts',
  'printInLight.ts',
  'failedChunks.ts',
  'givenUpPages.ts',
  'shownPage.ts',
  'copyOwnLinks.ts',
  'prefetchLess.ts',
  'progressBar.ts',
  'showCurrentPage.ts',
]

/**
 * Makes the classic theme work before its scripts run and without them, with odd addresses, in print, and for
 * readers who use the keyboard or a screen reader.
 */
export default function theme({ siteConfig, siteStorage }: LoadContext): Plugin {
  const { announcementBar } = siteConfig.themeConfig as ThemeConfig
  const id = announcementBar?.id
  return {
    name: 'theme',
    getThemePath: () => path.join(__dirname, 'theme'),
    getClientModules: () => [
      require.resolve('@docs/kit/styles.css'),
      ...CLIENT_MODULES.map((file) => path.join(__dirname, 'clientModules', file)),
    ],
    // Those that have to run before the app or without it.
    injectHtmlTags: () => ({
      headTags: [
        {
          tagName: 'script',
          // One element, because the page's policy names each.
          innerHTML: [
            missingScripts(siteConfig.baseUrl),
            tapsBeforeScripts(siteStorage),
            tabsBeforeScripts(siteStorage),
            showTarget,
          ].join('\n'),
        },
      ],
      preBodyTags: id ? [{ tagName: 'script', innerHTML: announcementReset(id, siteStorage) }] : [],
    }),
  }
}
