import type { ThemeConfig } from '@docusaurus/preset-classic'
import type { LoadContext, Plugin } from '@docusaurus/types'
import { announcementReset } from './announcementReset'
import { lostFiles } from './lostFiles'

/** Scripts that every document holds, because they have to run before the app or without it. */
export default function inlineScripts({ siteConfig }: LoadContext): Plugin {
  const { announcementBar } = siteConfig.themeConfig as ThemeConfig
  const id = announcementBar?.id
  return {
    name: 'inline-scripts',
    injectHtmlTags: () => ({
      headTags: [{ tagName: 'script', innerHTML: lostFiles(siteConfig.baseUrl) }],
      preBodyTags: id ? [{ tagName: 'script', innerHTML: announcementReset(id) }] : [],
    }),
  }
}
