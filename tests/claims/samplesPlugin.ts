import { readFileSync } from 'node:fs'
import path from 'node:path'
import { mdxFiles } from '@docs/kit'
import { fencesIn, readSample } from '@docs/samples/fences'
import ts from 'typescript'
import type { Plugin } from 'vite'

const ROOT = path.resolve(import.meta.dirname, '../..')
const LIST = 'virtual:samples'
const SAMPLE = /\.mdx-\d+\.tsx$/
const RESULT = /^\s*\/\/ => (.*)/

/** Code that also collects what each expression with a `// => …` results in. */
function withResults(code: string): string {
  const { statements } = ts.createSourceFile('a.tsx', code, ts.ScriptTarget.ESNext, true, ts.ScriptKind.TSX)
  return statements.reduceRight((rest, statement) => {
    const expected = RESULT.exec(code.slice(statement.end))?.[1]
    if (!expected) return rest
    const text = statement.getText()
    const collected = `results.push([${JSON.stringify(text)}, ${text}, ${expected}])`
    return rest.slice(0, statement.getStart()) + collected + rest.slice(statement.end)
  }, code)
}

/** The samples that export something or name results, as a reader copies them, by `docs/page.mdx-LINE.tsx`. */
function readSamples(): Map<string, string> {
  const samples = new Map<string, string>()
  for (const file of mdxFiles('docs', 'blog', 'src/pages')) {
    for (const { text, line } of fencesIn(readFileSync(file, 'utf8'))) {
      const { code } = readSample(text)
      const hasResults = /^(?:.*\S)? *\/\/ => /m.test(code)
      // A test doesn't run in a form's page, nor what imports a file that the reader has.
      if (!(hasResults || /^export /m.test(code)) || /from '(?:vitest|\.\/(?!forms\/))/.test(code)) continue
      const declared = code.matchAll(/^declare (?:function|const) (\w+)/gm)
      const standIns = Array.from(declared, ([, name]) => {
        // Perhaps a sample above has it.
        const [above] =
          Array.from(samples).find(([, other]) => other.includes(`export function ${name}<`)) ?? []
        return above ? `import { ${name} } from '${above}'\n` : `const ${name} = () => ({})\n`
      })
      const run = hasResults ? `export const results = []; ${withResults(code)}` : code
      samples.set(`${file}-${line}.tsx`, `${run}\n${standIns.join('')}`)
    }
  }
  return samples
}

/** Vite plugin: `virtual:samples` exports functions that import the samples of all pages. */
export function samples(): Plugin {
  let found: Map<string, string> | undefined
  const read = () => (found ??= readSamples())
  return {
    name: 'samples',
    enforce: 'pre',
    resolveId(id, importer) {
      if (id === LIST) return `\0${id}`
      if (SAMPLE.test(id)) return path.join(ROOT, id)
      if (!importer || !SAMPLE.test(importer)) return undefined
      // A sample gets the fields that it imports from the reader's folder, and tells which forms it makes.
      if (id.startsWith('./forms/')) return this.resolve(path.join(ROOT, 'src/examples', id))
      if (id === '@jcoreio/zod-forms') return path.join(import.meta.dirname, 'recordedForms.ts')
      return undefined
    },
    load(id) {
      if (id !== `\0${LIST}`) return SAMPLE.test(id) ? read().get(path.relative(ROOT, id)) : undefined
      const entries = Array.from(read().keys(), (name) => `'${name}': () => import('${name}')`)
      return `export default { ${entries.join(',\n')} }`
    },
  }
}
