/**
 * Checks what the manifests and the lockfile allow to be installed: this repository's workspaces, and registry
 * packages in exact versions, the same in all workspaces, with a hash and without an address; install scripts
 * allowed or forbidden by name; one version of Docusaurus; `engines` that every package supports.
 * Usage: `npm run check:lockfile`.
 */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { subset } from 'semver'

interface LockedPackage {
  name?: string
  version?: string
  integrity?: string
  resolved?: string
  link?: boolean
  hasInstallScript?: boolean
  engines?: { node?: string }
  optionalDependencies?: Record<string, string>
}

interface Dependencies {
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
}

interface Manifest extends Dependencies {
  dependencies: Record<string, string>
  engines: { node: string }
  allowScripts: Record<string, boolean>
}

/** A package that a manifest asks for. */
interface Wanted {
  manifest: string
  name: string
  version: string
}

const EXACT = /^\d+\.\d+\.\d+(-[\w.]+)?$/

const lines = (file: string) => readFileSync(file, 'utf8').split('\n')

/** `file:line` of the first line that contains a text. */
function placeOf(file: string, text: string): string {
  return `${file}:${lines(file).findIndex((line) => line.includes(text)) + 1}`
}

/** Name of the package installed in a folder. */
function nameOf(folder: string): string {
  return folder.replace(/.*node_modules\//, '')
}

function read<T>(file: string): T {
  return JSON.parse(readFileSync(file, 'utf8')) as T
}

const manifest = read<Manifest>('package.json')
const { packages } = read<{ packages: Record<string, LockedPackage> }>('package-lock.json')
const entries = Object.entries(packages).filter(([folder]) => folder !== '')

/** Folders of this repository that are packages. */
const workspaces = entries.map(([folder]) => folder).filter((folder) => !folder.includes('node_modules/'))

/** Whether an entry is a workspace's own name, which leads to its folder. */
function isWorkspaceLink([folder, { link, resolved = '' }]: (typeof entries)[number]): boolean {
  return (
    link === true &&
    workspaces.includes(resolved) &&
    nameOf(folder) === (packages[resolved]?.name ?? path.posix.basename(resolved))
  )
}

/** What comes from outside. */
const installed = entries.filter((entry) => !workspaces.includes(entry[0]) && !isWorkspaceLink(entry))

/** What a folder's manifest asks for. */
function wantedBy(folder: string): Wanted[] {
  const file = path.posix.join(folder, 'package.json')
  const { dependencies, devDependencies } = read<Dependencies>(file)
  return [dependencies, devDependencies].flatMap((group = {}) =>
    Object.entries(group).map(([name, version]) => ({ manifest: file, name, version })),
  )
}

const wanted = ['', ...workspaces].flatMap(wantedBy)

/** The version that the lockfile has for a manifest. */
function lockedVersion({ manifest: file, name }: Wanted): string | undefined {
  const entry =
    packages[path.posix.join(path.dirname(file), 'node_modules', name)] ?? packages[`node_modules/${name}`]
  return entry?.link ? packages[entry.resolved!]?.version : entry?.version
}

/** `file:line` of what a manifest asks for. */
const placeIn = ({ manifest: file, name, version }: Wanted) => placeOf(file, `"${name}": "${version}"`)

const docusaurus = manifest.dependencies['@docusaurus/core']!

const names = new Set(entries.map(([folder]) => nameOf(folder)))

/** Node.js version ranges that packages require, each with one of those packages. */
const nodeRanges = new Map(
  installed.flatMap(([folder, { engines }]) => (engines?.node ? [[engines.node, folder] as const] : [])),
)

const problems = [
  ...wanted
    .filter(({ version }) => !EXACT.test(version))
    .map(
      (one) =>
        `${placeIn(one)}: ${one.name} is "${one.version}"; name one version of a registry, such as "1.2.3"`,
    ),
  ...wanted
    .filter(({ name, version }) => name.startsWith('@docusaurus/') && version !== docusaurus)
    .map(
      (one) =>
        `${placeIn(one)}: ${one.name} is ${one.version}, but @docusaurus/core is ${docusaurus}; all need the same version`,
    ),
  ...wanted.flatMap((one, index) => {
    const first = wanted.findIndex(({ name }) => name === one.name)
    const other = wanted[first]!
    if (first === index) return []
    if (wanted.slice(0, index).some((two) => two.name === one.name && two.manifest === one.manifest))
      return [`${placeIn(one)}: ${one.name} is there twice; remove one`]
    if (one.version === other.version || one.name.startsWith('@docusaurus/')) return []
    return [
      `${placeIn(one)}: ${one.name} is ${one.version}, but ${other.version} at ${placeIn(other)}; all workspaces need the same version`,
    ]
  }),
  ...wanted
    .filter((one) => lockedVersion(one) !== one.version)
    .map((one) => `${placeIn(one)}: the lockfile has another version of ${one.name}; run npm install`),
  ...installed
    .filter(([, { resolved }]) => resolved !== undefined)
    .map(
      ([, { resolved }]) =>
        `${placeOf('package-lock.json', `"resolved": "${resolved}"`)}: an address; remove it (see .npmrc), or use the package of a registry`,
    ),
  ...installed
    .filter(([, { link, integrity }]) => link === true || !integrity)
    .map(
      ([folder]) =>
        `${placeOf('package-lock.json', `"${folder}": {`)}: no integrity; only packages of a registry and workspaces may be installed`,
    ),
  ...installed.flatMap(([folder, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !names.has(name))
      .map(
        (name) =>
          `${placeOf('package-lock.json', `"${folder}": {`)}: ${name}, for another platform, has no entry, so that npm ci refuses the lockfile; use a version of which the registry has all parts`,
      ),
  ),
  ...installed
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([folder]) => nameOf(folder))
    .filter((name) => !(name in manifest.allowScripts))
    .map(
      (name) =>
        `${placeOf('package.json', '"allowScripts"')}: ${name} has an install script; allow or forbid it by name`,
    ),
  ...[...nodeRanges]
    .filter(([range]) => !subset(manifest.engines.node, range))
    .map(
      ([range, folder]) =>
        `${placeOf('package.json', '"node": ')}: engines allows Node.js ${manifest.engines.node}, but ${nameOf(folder)} needs ${range} (${placeOf('package-lock.json', `"${folder}": {`)}); write a range within that`,
    ),
  ...Object.keys(manifest.allowScripts)
    .filter((name) => !names.has(name))
    .map((name) => `${placeOf('package.json', '"allowScripts"')}: ${name} is not installed; remove it`),
]

if (problems.length > 0) {
  console.error(problems.join('\n'))
  process.exitCode = 1
} else {
  console.log(`Checked ${installed.length} packages of the lockfile: all OK.`)
}
