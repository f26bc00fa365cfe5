import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import type { Plugin } from 'vite'

const ROOT = path.resolve(import.meta.dirname, '../..')
const LIST = 'virtual:samples'
const SAMPLE = /\.mdx-\d+\.tsx$/
const FENCE = /^```tsx?\b.*\n([^]*?)^```/gm
/** Twoslash notation, which a reader doesn't copy. */
const NOTATION = /^\s*\/\/ *(?:---cut|@\w|\^\?).*\n/gm
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
  for (const folder of ['docs', 'blog']) {
    for (const file of readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })) {
      if (!file.endsWith('.mdx')) continue
      const page = readFileSync(path.join(ROOT, folder, file), 'utf8')
      for (const { 1: fence = '', index } of page.matchAll(FENCE)) {
        const code = fence.replace(/^\/\/ ---cut-after---[^]*/m, '').replace(NOTATION, '')
        const hasResults = /^(?:.*\S)? *\/\/ => /m.test(code)
        // A test doesn't run in a form's page, nor what imports a file that the reader has.
        if (!(hasResults || /^export /m.test(code)) || /from '(?:vitest|\.\/(?!forms\/))/.test(code)) continue
        const declared = code.matchAll(/^declare (?:function|const) (\w+)/gm)
        const standIns = Array.from(declared, ([, name]) => {
          // Perhaps a sample above has it.
          const [above] =
            Array.from(samples).find(([, text]) => text.includes(`export function ${name}<`)) ?? []
          return above ? `import { ${name} } from '${above}'\n` : `const ${name} = () => ({})\n`
        })
        const name = `${folder}/${file}-${page.slice(0, index).split('\n').length}.tsx`
        const run = hasResults ? `export const results = []; ${withResults(code)}` : code
        samples.set(name, run + standIns.join(''))
      }
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
