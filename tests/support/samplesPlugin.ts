import { readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import type { Plugin } from 'vite'
import { mdxFiles } from '@docs/kit'
import { fencesIn, readSample } from '@docs/samples'

const LIST = 'virtual:samples'
const RESULTS = 'virtual:results'
const ROOT = path.resolve(import.meta.dirname, '../..')
const SAMPLE = /\.mdx-\d+\.tsx$/

/** Functions that stand in for those that a sample only declares. */
function standIns(code: string): string {
  const declared = [...code.matchAll(/^declare (?:function|const) (\w+)/gm)]
  return declared.map(([, name]) => `\nconst ${name} = () => ({})`).join('')
}

/**
 * Returns code that reports what its expressions result in, if comments behind or below them say it: `1 + 1 // => 2`.
 * @param name of the sample
 */
function reporting(name: string, code: string): string {
  const source = ts.createSourceFile(name, code, ts.ScriptTarget.ESNext, true, ts.ScriptKind.TSX)
  const imports = `import { report } from '${path.join(ROOT, 'tests/library/support/results.ts')}'; `
  const parts = source.statements.map((statement) => {
    const [, expected] = /^\s*\/\/ => (.*)/.exec(code.slice(statement.end)) ?? []
    const text = statement.getFullText()
    if (expected === undefined) return text
    return `${text.slice(0, -statement.getText().length)}report('${name}', ${statement.getText()}, ${expected})`
  })
  return imports + parts.join('')
}

interface Sample {
  code: string
  /** Whether it exports something. */
  isModule: boolean
  /** Number of results that it names. */
  results: number
}

/** Reads the samples that export something or name results, by `docs/page.mdx-LINE.tsx`. */
function readSamples(): Map<string, Sample> {
  const samples = new Map<string, Sample>()
  const folders = ['docs', 'blog', 'src/pages'].map((folder) => path.join(ROOT, folder))
  for (const page of mdxFiles(...folders)) {
    for (const { line, text } of fencesIn(readFileSync(page, 'utf8'))) {
      const { code } = readSample(text)
      const isModule = /^export /m.test(code)
      const results = code.match(/\/\/ => /g)?.length ?? 0
      // A test doesn't run in a form's page, nor what imports a file that the reader has.
      if (!(isModule || results > 0) || /from '(?:vitest|\.\/(?!forms\/)[^']*)'/.test(code)) continue
      const name = `${path.relative(ROOT, page)}-${line}.tsx`
      samples.set(name, {
        code: (results ? reporting(name, code) : code) + standIns(code),
        isModule,
        results,
      })
    }
  }
  return samples
}

/** Code of a module that exports functions, which import the samples, by name. */
function listOf(names: string[]): string {
  return `export default { ${names.map((name) => `'${name}': () => import('${name}')`).join(',\n')} }`
}

/**
 * Vite plugin: `virtual:samples` exports the samples of all pages as functions that import them, `virtual:results` those
 * that name results.
 */
export function samples(): Plugin {
  let found: Map<string, Sample> | undefined
  const read = () => (found ??= readSamples())
  return {
    name: 'samples',
    enforce: 'pre',
    resolveId(id, importer) {
      if (id === LIST || id === RESULTS) return `\0${id}`
      if (SAMPLE.test(id)) return path.join(ROOT, id)
      if (!importer || !SAMPLE.test(importer)) return undefined
      // A sample gets the fields that it imports from the reader's folder, and tells which forms it makes.
      if (id.startsWith('./forms/')) return this.resolve(path.join(ROOT, 'src/examples', id))
      if (id === '@jcoreio/zod-forms') return path.join(import.meta.dirname, 'recordedForms.ts')
      return undefined
    },
    load(id) {
      const all = [...read()]
      if (id === `\0${LIST}`) return listOf(all.flatMap(([name, { isModule }]) => (isModule ? [name] : [])))
      if (id === `\0${RESULTS}`) {
        const withResults = all.filter(([, { results }]) => results > 0)
        const counts = Object.fromEntries(withResults.map(([name, { results }]) => [name, results]))
        return `${listOf(withResults.map(([name]) => name))}\nexport const counts = ${JSON.stringify(counts)}`
      }
      return SAMPLE.test(id) ? read().get(path.relative(ROOT, id))?.code : undefined
    },
  }
}
