import type { ThemeConfig } from '@docusaurus/theme-common'
import { loadLanguages } from '../../mdx/prism'
import type { Change } from './index'

/**
 * Leaves Prism out of the bundle. The classic theme imports it on every page in a client module, but we
 * highlight code at build time (`src/mdx/codeBlocks.ts`).
 */
export const highlighting: Change = () => ({ resolve: { alias: { 'prism-react-renderer$': false } } })

/** Loads languages before anything else, so that one that Prism lacks fails once, not on each page. */
export function loadHighlighting(themeConfig: unknown): void {
  loadLanguages((themeConfig as ThemeConfig).prism.additionalLanguages)
}
