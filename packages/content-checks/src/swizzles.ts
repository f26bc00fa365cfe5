import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs'
import path from 'node:path'
import { manifestOf } from '@docs/kit'

const SITE_THEME = 'src/theme'

/** Returns the package.json files of the site's installed dependencies. */
function manifests(): string[] {
  const { dependencies = {} } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    dependencies?: Record<string, string>
  }
  return Object.keys(dependencies).flatMap((name) => manifestOf(name) ?? [])
}

/** Returns the folders of the dependencies that are workspaces: `node_modules` only links to them. */
function workspaces(): string[] {
  return manifests()
    .map((manifest) => path.dirname(realpathSync(manifest)))
    .filter((folder) => !folder.split(path.sep).includes('node_modules'))
}

/** Returns the folders with swizzles, relative to the site's root: the site's, and those of the packages. */
export function themes(): string[] {
  const root = realpathSync('.')
  const folders = workspaces().map((folder) => path.relative(root, path.join(folder, 'src/theme')))
  return [SITE_THEME, ...folders].filter((folder) => existsSync(folder))
}

/** Returns the folders that contain the components that swizzles replace. */
export function originals(): string[] {
  const packages = ['@docusaurus/theme-classic', '@docusaurus/theme-search-algolia']
  return [
    ...packages.map((name) => path.join(path.dirname(require.resolve(name)), 'theme')),
    path.join(path.dirname(require.resolve('@docusaurus/core/package.json')), 'lib/client/theme-fallback'),
  ]
}

/** The header comment that each swizzle starts with. */
const HEADER =
  /^\/\*\*\s+Swizzle: (?<kind>wrap|eject)\.\s+Change:\s+\S.*\s+Why:\s+\S.*\s+Remove when:\s+\S.*\*\//s

/** Returns the problem with a swizzle's header comment, if there is one. */
function headerProblem(source: string): string | undefined {
  const comment = source.slice(0, source.indexOf('*/') + 2).replace(/^ \*(?=\s)/gm, '')
  const kind = HEADER.exec(comment)?.groups!.kind
  if (!kind) {
    return 'a swizzle starts with a comment "Swizzle: wrap|eject. Change: … Why: … Remove when: …", in this order'
  }
  const actual = /'@theme-(?:original|init)\//.test(source) ? 'wrap' : 'eject'
  if (kind === actual) return undefined
  return actual === 'wrap'
    ? 'the header says eject, but the file renders the original; say wrap'
    : 'the header says wrap, but the file imports no original; say eject'
}

/** Whether the theme, or core, has a component. */
const isComponent = (component: string, folders: readonly string[]) =>
  [component, `${component}.js`, `${component}/index.js`].some((each) =>
    folders.some((folder) => existsSync(path.join(folder, each))),
  )

function checkTheme(theme: string, folders: readonly string[]): string[] {
  return readdirSync(theme, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.d)\.[jt]sx?$/.test(file))
    .sort()
    .flatMap((file) => {
      const component = file.replace(/(?:\/index)?\.[jt]sx?$/, '')
      const place = `${theme}/${file}:1`
      if (!isComponent(component, folders)) {
        // What a component imports stands beside it.
        if (!/(?:^[^/]+|\/index)\.[jt]sx?$/.test(file)) return []
        return [
          `${place}: the theme has no component ${component} (any more), so nothing renders this one; remove it, or move it to the component's new name`,
        ]
      }
      const problem = headerProblem(readFileSync(path.join(theme, file), 'utf8'))
      return problem ? [`${place}: ${problem}`] : []
    })
}

/**
 * Reports swizzles that nothing renders, because the theme no longer has their component, and swizzles whose
 * header is missing or wrong.
 */
export function checkSwizzles(): string[] {
  const folders = originals()
  return themes().flatMap((theme) => checkTheme(theme, folders))
}
