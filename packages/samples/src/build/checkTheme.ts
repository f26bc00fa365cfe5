import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { LoadContext } from '@docusaurus/types'
import type { ThemeConfig } from '@docusaurus/preset-classic'
import { themes, type PrismTheme } from 'prism-react-renderer'

const SITE_THEME = 'src/theme'

/** What renders fences in Docusaurus' theme. */
const RENDERS_FENCES = /^(?:CodeBlock|MDXComponents\/Pre)(?:\/.+)?\.[jt]sx?$/

/** Docusaurus' own, which a site without an option has. */
const DEFAULT_THEME = themes.palenight

/** Whether a Prism theme has colors that the site chose. */
const hasOwnColors = (theme: PrismTheme | undefined) =>
  theme !== undefined &&
  (theme.styles.length > 0 || Object.keys(theme.plain).length > 0) &&
  !isDeepStrictEqual(theme, DEFAULT_THEME)

/** Returns the components of the site that would render fences, relative to its theme. */
function fenceComponents(): string[] {
  if (!existsSync(SITE_THEME)) return []
  return readdirSync(SITE_THEME, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => RENDERS_FENCES.test(file))
    .sort()
}

/** Finds what a site sets for fences, and has no effect on them because the build prints them. */
export function checkTheme({ siteConfig, siteConfigPath }: LoadContext): string[] {
  const prism = ((siteConfig.themeConfig as ThemeConfig).prism ?? {}) as Record<
    string,
    PrismTheme | undefined
  >
  return [
    ...['theme', 'darkTheme']
      .filter((option) => hasOwnColors(prism[option]))
      .map(
        (option) =>
          `${path.basename(siteConfigPath)}:1: prism.${option} has colors, which no fence gets; colors of code are the classes in the README of @docs/samples: set their variables in a style sheet, and ${option === 'theme' ? 'write theme: { plain: {}, styles: [] }' : 'remove this'}`,
      ),
    ...fenceComponents().map(
      (file) =>
        `${SITE_THEME}/${file}:1: no fence renders this, because the build prints fences; style .theme-code-block and the classes in the README of @docs/samples in a style sheet, and remove this`,
    ),
  ]
}
