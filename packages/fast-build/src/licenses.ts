import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Compilation, Compiler, Configuration } from 'webpack'
import WebpackLicensePlugin from 'webpack-license-plugin'
import { bundledPackages } from '@docs/kit'

/** Licenses compatible with the site's MIT license; all of them only require their notice. */
const COMPATIBLE = new Set(['MIT', 'ISC', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', '0BSD'])

/** Whether a license, or one to choose from, is known to be compatible with the site's. */
export const isCompatible = (license: string): boolean =>
  license
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((each) => COMPATIBLE.has(each))

const FILE = 'licenses.txt'
const RULE = `\n\n${'-'.repeat(80)}\n\n`

const read = (file: string) => readFileSync(require.resolve(file), 'utf8')

/** License texts of packages that come without a license file. */
const MISSING_TEXTS: Record<string, () => string> = {
  // Infima has the same owner, and the same file in its repository.
  infima: () => read('@docusaurus/core/LICENSE'),
  isarray: () => read('isarray/README.md').split('## License')[1]!.replace('&lt;', '<').replace('&gt;', '>'),
}

type Options = NonNullable<ConstructorParameters<typeof WebpackLicensePlugin>[0]>

/** Asks a maintainer to look at a package, which stays in the build. */
function warn(name: string, version: string, problem: string): void {
  console.warn(`[WARNING] ${name} ${version} reaches the browser ${problem}`)
}

/** Lists all packages with their licenses and notices as readable text. */
const list: NonNullable<Options['additionalFiles']>[string] = (packages) => {
  const own = path.relative('', __filename)
  const texts = packages.map(({ name, version, license, licenseText, noticeText }) => {
    const text = licenseText ?? MISSING_TEXTS[name]?.()
    const licenseName = license ?? 'no license'
    if (!isCompatible(licenseName))
      warn(
        name,
        version,
        `with a license that isn't known to be compatible: ${licenseName}. Remove the package, or add the license to COMPATIBLE in ${own}.`,
      )
    if (!text)
      warn(
        name,
        version,
        `without the text of its license, ${licenseName}. Add the text to MISSING_TEXTS in ${own}.`,
      )
    return [`${name} ${version} (${licenseName})`, text?.trim(), noticeText?.trim()]
      .filter(Boolean)
      .join('\n\n')
  })
  return ['The scripts and styles of this site contain these packages.', ...texts].join(RULE) + '\n'
}

/** What the plugin calls an error about a package's license. The list warns about the same. */
const ABOUT_LICENSE =
  /Could not find license info|is not a valid SPDX expression|could not find file specified/

/**
 * Writes `licenses.txt`, which lists the packages in scripts and style sheets, because minification removes
 * their license comments. Warns about a license that isn't known to be compatible with the site's, and about one
 * without its text; `tests/site/licenses.test.ts` fails for them.
 */
export function licenses(): Configuration {
  let compilation: Compilation
  const apply = (compiler: Compiler) =>
    compiler.hooks.compilation.tap('licenses', (current) => {
      if (current.compiler.isChild()) return
      compilation = current
      current.hooks.afterProcessAssets.tap('licenses', () => {
        current.errors = current.errors.filter(({ message }) => !ABOUT_LICENSE.test(message))
      })
    })
  const plugin = new WebpackLicensePlugin({
    // The site's own packages.
    excludedPackageTest: (name) => name.startsWith('@docs/'),
    includeNoticeText: true,
    includePackages: () => bundledPackages(compilation),
    // The plugin always writes JSON; the list replaces it.
    outputFilename: FILE,
    additionalFiles: { [FILE]: list },
  })
  return { plugins: [{ apply }, plugin] }
}
