import { manifestOf, packageVersions } from '@docs/kit'
import type { ExampleSettings } from './settings'

/** This package, whose compiler checks examples: the project has the same. */
const SELF = '@docs/live-examples'

/** What the project of an example needs besides the packages that the example imports. */
const DEPENDENCIES = ['react', 'react-dom']
const DEV_DEPENDENCIES = ['@types/react', '@types/react-dom', 'typescript', 'vite']

/**
 * Returns the installed versions of packages, as in a package.json.
 * @param from file to resolve the packages from
 */
function versionsOf(names: readonly string[], because: string, from?: string): Record<string, string> {
  const versions = packageVersions(names, from).map((each) => each.split(' ') as [string, string])
  const found = Object.fromEntries(versions)
  const missing = names.filter((name) => !Object.hasOwn(found, name))
  if (missing.length > 0) throw new Error(`${because}: npm install ${missing.join(' ')}`)
  return found
}

/**
 * Returns the package.json of an example's project on StackBlitz.
 * @throws Error that says what to install, for a package that isn't
 */
export function projectManifest({ packages }: ExampleSettings) {
  const byOption = versionsOf(
    packages,
    `packages of ${SELF} names packages that aren't installed; remove them there, or install them`,
  )
  const because = `"Open in StackBlitz" of ${SELF} needs packages that aren't installed; install them`
  const dependencies = { ...byOption, ...versionsOf(DEPENDENCIES, because) }
  return {
    name: 'example',
    private: true,
    type: 'module',
    scripts: { start: 'vite', build: 'tsc && vite build' },
    dependencies: Object.fromEntries(Object.entries(dependencies).sort(([a], [b]) => (a < b ? -1 : 1))),
    devDependencies: versionsOf(DEV_DEPENDENCIES, because, manifestOf(SELF)),
  }
}
