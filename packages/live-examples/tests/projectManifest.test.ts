import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '../../../tests/support/temporaryFolder'
import { projectManifest } from '../src/plugin/projectManifest'

const PACKAGE = 'node_modules/@docs/live-examples'

/** Enters a site with these packages, by folder, for the rest of the test. */
function enterSite(installed: Record<string, string>): void {
  const root = process.cwd()
  const folder = temporaryFolder('project')
  process.chdir(folder)
  onTestFinished(() => {
    process.chdir(root)
    rmSync(folder, { recursive: true })
  })
  writeFileSync('package.json', '{}')
  for (const [place, version] of Object.entries({ [PACKAGE]: '0.0.0', ...installed })) {
    mkdirSync(place, { recursive: true })
    writeFileSync(path.join(place, 'package.json'), JSON.stringify({ version }))
  }
}

const REACT = { 'node_modules/react': '18.3.1', 'node_modules/react-dom': '18.3.1' }
const TYPES = { 'node_modules/@types/react': '18.3.31', 'node_modules/@types/react-dom': '18.3.7' }
const NESTED = { [`${PACKAGE}/node_modules/typescript`]: '5.9.3', [`${PACKAGE}/node_modules/vite`]: '7.3.8' }

const settings = { folder: 'demos', packages: ['react'], library: 'react', inspector: undefined }

test('a project has the compiler of the package, and not another one of the site', () => {
  enterSite({ ...REACT, ...TYPES, ...NESTED, 'node_modules/typescript': '5.2.2' })
  expect(projectManifest(settings)).toMatchObject({
    dependencies: { react: '18.3.1', 'react-dom': '18.3.1' },
    devDependencies: { typescript: '5.9.3', vite: '7.3.8', '@types/react': '18.3.31' },
  })
})

test('what a project needs and the site lacks is named, with the command that installs it', () => {
  enterSite({ ...REACT, ...NESTED })
  expect(() => projectManifest(settings)).toThrow(
    /^"Open in StackBlitz" of @docs\/live-examples .*: npm install @types\/react @types\/react-dom$/,
  )
})

test('a package that examples may import and the site lacks is named, with the option', () => {
  enterSite({ ...REACT, ...TYPES, ...NESTED })
  expect(() => projectManifest({ ...settings, packages: ['react', '@acme/forms'] })).toThrow(
    /^packages of @docs\/live-examples names .*: npm install @acme\/forms$/,
  )
})
