import type { ThemeConfig } from '@docusaurus/theme-common'
import { loadLanguages } from '../../mdx/prism'
import type { Change } from './index'

/**
 * Leaves Prism out of the bundle. The classic theme imports it in a client
 * module on every page; code is highlighted at build time (`src/mdx/codeBlocks.ts`).
 */
export const highlighting: Change = () => ({ resolve: { alias: { 'prism-react-renderer$': false } } })

/** Loads what highlights at build time, first of all: a language that Prism lacks is told once, not for each page. */
export function loadHighlighting(themeConfig: unknown): void {
  loadLanguages((themeConfig as ThemeConfig).prism.additionalLanguages)
}
