import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Compilation, Compiler, Configuration } from 'webpack'
import WebpackLicensePlugin from 'webpack-license-plugin'
import { bundledPackages } from '@docs/kit'

/** Licenses compatible with the site's MIT license; all of them only require their notice. */
const COMPATIBLE = new Set(['MIT', 'ISC', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', '0BSD'])

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

/** Lists all packages with their licenses and notices as readable text. */
const list: NonNullable<Options['additionalFiles']>[string] = (packages) => {
  const texts = packages.map(({ name, version, license, licenseText, noticeText }) => {
    const text = licenseText ?? MISSING_TEXTS[name]?.()
    if (!text)
      throw new Error(
        `${name} ${version} reaches the browser without the text of its license. Add the text to MISSING_TEXTS in ${path.relative('', __filename)}.`,
      )
    return [`${name} ${version} (${license})`, text.trim(), noticeText?.trim()].filter(Boolean).join('\n\n')
  })
  return ['The scripts and styles of this site contain these packages.', ...texts].join(RULE) + '\n'
}

/**
 * Writes `licenses.txt`, which lists the packages in scripts and style sheets, because minification removes
 * their license comments. Fails the build for a license that isn't known to be compatible with the site's.
 */
export function licenses(): Configuration {
  let compilation: Compilation
  const apply = (compiler: Compiler) =>
    compiler.hooks.compilation.tap('licenses', (current) => {
      if (!current.compiler.isChild()) compilation = current
    })
  const plugin = new WebpackLicensePlugin({
    unacceptableLicenseTest: (license) => !COMPATIBLE.has(license),
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
