import type { ThemeConfig } from '@docusaurus/preset-classic'
import type { LoadContext, Plugin } from '@docusaurus/types'
import { announcementReset } from './announcementReset'
import { earlyTaps } from './earlyTaps'
import { lostFiles } from './lostFiles'

/** Adds inline scripts to every document: those that have to run before the app or without it. */
export default function inlineScripts({ siteConfig }: LoadContext): Plugin {
  const { announcementBar } = siteConfig.themeConfig as ThemeConfig
  const id = announcementBar?.id
  return {
    name: 'inline-scripts',
    injectHtmlTags: () => ({
      headTags: [lostFiles(siteConfig.baseUrl), earlyTaps].map((innerHTML) => ({
        tagName: 'script',
        innerHTML,
      })),
      preBodyTags: id ? [{ tagName: 'script', innerHTML: announcementReset(id) }] : [],
    }),
  }
}
