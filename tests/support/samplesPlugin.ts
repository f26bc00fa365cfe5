import path from 'node:path'
import type { Plugin } from 'vite'
import { mdxFiles, readMdxFiles } from '@docs/kit'
import { hasResults, parseFenceMeta, pastedCode, pastedLines, recordResults } from '@docs/samples'

const LIST = 'virtual:samples'
const RESULTS = 'virtual:results'
const ROOT = path.resolve(import.meta.dirname, '../..')
const SAMPLE = /\.mdx-\d+\.tsx$/

/** Functions that stand in for those that a sample only declares. */
function standIns(code: string): string {
  const declared = [...code.matchAll(/^declare (?:function|const) (\w+)/gm)]
  return declared.map(([, name]) => `\nconst ${name} = () => ({})`).join('')
}

interface Sample {
  code: string
  /** Whether it exports something. */
  isModule: boolean
  /** Lines of the page that name results, by their zero-based lines in the code. */
  results: Record<number, number>
}

/** Returns code that reports each of its results to the test, under a name. */
function reporting(name: string, code: string): string {
  const library = path.join(ROOT, 'tests/library/support/results.ts')
  const reported = recordResults(code, '__result')
  return `import { reportTo } from '${library}'; const __result = reportTo('${name}'); ${reported}`
}

/**
 * Reads the samples that export something or name results, as the copy button copies them, by
 * `docs/page.mdx-LINE.tsx`.
 */
function readSamples(): Map<string, Sample> {
  const samples = new Map<string, Sample>()
  const files = ['docs', 'blog', 'src/pages'].flatMap((folder) => mdxFiles(path.join(ROOT, folder)))
  for (const { file, fences } of readMdxFiles(files).pages) {
    for (const { node, line } of fences) {
      const { lang, meta, value } = node
      // A fragment, or of a library that isn't installed.
      if (parseFenceMeta(meta ?? '').noCheck !== undefined) continue
      const code = pastedCode(value)
      const isModule = /^export /m.test(code)
      const withResults = hasResults(code)
      // A test doesn't run in a form's page, nor what imports a file that the reader has.
      if (
        !/^tsx?$/.test(lang ?? '') ||
        !(isModule || withResults) ||
        /from '(?:vitest|\.\/(?!forms\/)[^']*)'/.test(code)
      )
        continue
      const name = `${path.relative(ROOT, file)}-${line}.tsx`
      const firstLine = line + 1
      const results = Object.fromEntries(
        pastedLines(value).flatMap(({ text, line }, index) =>
          hasResults(text) ? [[index, firstLine + line]] : [],
        ),
      )
      const run = withResults ? reporting(name, code) : code
      samples.set(name, { code: run + standIns(code), isModule, results })
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
        const withResults = all.filter(([, { results }]) => Object.keys(results).length > 0)
        const lines = Object.fromEntries(withResults.map(([name, { results }]) => [name, results]))
        return `${listOf(withResults.map(([name]) => name))}\nexport const lines = ${JSON.stringify(lines)}`
      }
      return SAMPLE.test(id) ? read().get(path.relative(ROOT, id))?.code : undefined
    },
  }
}
