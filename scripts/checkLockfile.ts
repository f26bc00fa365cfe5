/**
 * Checks what package.json and the lockfile allow to be installed: registry packages in exact versions, with
 * a hash and without an address; install scripts allowed or forbidden by name; one version of Docusaurus;
 * `engines` that every package supports.
 * Usage: `npm run check:lockfile`.
 */
import { readFileSync } from 'node:fs'
import { subset } from 'semver'

interface LockedPackage {
  version?: string
  integrity?: string
  resolved?: string
  link?: boolean
  hasInstallScript?: boolean
  engines?: { node?: string }
  optionalDependencies?: Record<string, string>
}

interface Manifest {
  engines: { node: string }
  dependencies: Record<string, string>
  devDependencies: Record<string, string>
  allowScripts: Record<string, boolean>
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
const installed = Object.entries(packages).filter(([folder]) => folder !== '')
const wanted = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies })
const docusaurus = manifest.dependencies['@docusaurus/core']!

const names = new Set(installed.map(([folder]) => nameOf(folder)))

/** Node.js version ranges that packages require, each with one of those packages. */
const nodeRanges = new Map(
  installed.flatMap(([folder, { engines }]) => (engines?.node ? [[engines.node, folder] as const] : [])),
)

const problems = [
  ...wanted
    .filter(([, version]) => !EXACT.test(version))
    .map(
      ([name, version]) =>
        `${placeOf('package.json', `"${name}": "${version}"`)}: ${name} is "${version}"; name one version of a registry, such as "1.2.3"`,
    ),
  ...wanted
    .filter(([name, version]) => name.startsWith('@docusaurus/') && version !== docusaurus)
    .map(
      ([name, version]) =>
        `${placeOf('package.json', `"${name}": "${version}"`)}: ${name} is ${version}, but @docusaurus/core is ${docusaurus}; all need the same version`,
    ),
  ...Object.keys(manifest.dependencies)
    .filter((name) => name in manifest.devDependencies)
    .map((name) => `${placeOf('package.json', `"${name}":`)}: ${name} is there twice; remove one`),
  ...wanted
    .filter(([name, version]) => packages[`node_modules/${name}`]?.version !== version)
    .map(
      ([name]) =>
        `${placeOf('package.json', `"${name}":`)}: the lockfile has another version of ${name}; run npm install`,
    ),
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
        `${placeOf('package-lock.json', `"${folder}": {`)}: no integrity; only packages of a registry may be installed`,
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
