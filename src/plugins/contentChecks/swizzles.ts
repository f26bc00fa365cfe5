import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'

const THEME = 'src/theme'

/** Folders in which a swizzle has the component that it stands for. */
function originals(): string[] {
  const themes = ['@docusaurus/theme-classic', '@docusaurus/theme-search-algolia']
  return [
    ...themes.map((name) => path.join(path.dirname(require.resolve(name)), 'theme')),
    path.join(path.dirname(require.resolve('@docusaurus/core/package.json')), 'lib/client/theme-fallback'),
  ]
}

/** Swizzles that stand for nothing any more, because the theme's component is gone: nobody renders them. */
export function checkSwizzles(): string[] {
  const folders = originals()
  return readdirSync(THEME, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?:index\.tsx|^[^/\\]+\.ts)$/.test(file))
    .sort()
    .flatMap((file) => {
      const component = path.basename(file) === 'index.tsx' ? path.dirname(file) : file.replace(/\.ts$/, '')
      const candidates = [component, `${component}.js`, `${component}/index.js`]
      return folders.some((folder) => candidates.some((each) => existsSync(path.join(folder, each))))
        ? []
        : [
            `${THEME}/${file.split(path.sep).join('/')}:1: the theme has no component ${component} (any more), so nothing renders this one; remove it, or move it to the component's new name`,
          ]
    })
}
