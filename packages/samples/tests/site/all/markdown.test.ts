import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { Declarations } from '../../../src/api/declarations'
import { languageService, typescript } from '../../../src/build/compiler'
import { sampleOptions, sharedFiles } from '../../../src/build/compileSample'
import { markdownFile } from '../../../../../tests/support/builtFiles'
import { MARKDOWN_ROUTES } from '../../../../../tests/support/routes'
import { readMarkdown } from '../../../../../tests/support/readMarkdown'

const SHARED = 'src/examples/forms'

const exported = new Declarations({ library: '@jcoreio/zod-forms' }).exportedNames()

/** Whether a block shows how the package declares one of its exports. */
const isDeclaration = (code: string) =>
  exported.includes(/^(?:function|class|interface|type) (\w+)/.exec(code)?.[1] ?? '')

const APP = path.resolve('app-of-samples')

/** Files of an app into which a reader copies all samples of all pages, under other names. */
const files = new Map(
  sharedFiles(SHARED).map((file) => [
    path.join(APP, 'src/forms', path.relative(SHARED, file)),
    readFileSync(file, 'utf8'),
  ]),
)

const samples = MARKDOWN_ROUTES.map(markdownFile).flatMap((page) =>
  readMarkdown(page).fences.flatMap(({ language, meta, code }) => {
    if ((language !== 'ts' && language !== 'tsx') || isDeclaration(code)) return []
    const [, title = 'src/sample'] = /^title="(.+)\.tsx?"$/.exec(meta ?? '') ?? []
    const file = path.join(APP, `${title}.${files.size}.${language}`)
    files.set(file, code)
    // What it says about its errors.
    const told = Array.from(code.matchAll(/\/\/ Compiler error: (TS\d+)/g), ([, error]) => error!)
    return [{ place: `${page}, ${title}`, file, told }]
  }),
)

const { ModuleDetectionKind, flattenDiagnosticMessageText } = typescript()
const service = languageService(
  { ...sampleOptions(), moduleDetection: ModuleDetectionKind.Force },
  files,
  () => samples.map(({ file }) => file),
)

/** A module of the reader's app, or of the sample above. */
const OWN_MODULE = /^Cannot find module '\.\/(?!forms\/)/

test('each sample in the Markdown of a page compiles as it stands, beside the shared files', () => {
  expect(samples).not.toEqual([])
  const wrong = samples.flatMap(({ place, file, told }) => {
    const found = [...service.getSyntacticDiagnostics(file), ...service.getSemanticDiagnostics(file)]
      .map(({ code, messageText }) => ({ code, text: flattenDiagnosticMessageText(messageText, ' ') }))
      .filter(({ text }) => !OWN_MODULE.test(text))
    const isTold = found.map(({ code }) => `TS${code}`).join() === told.join()
    return isTold ? [] : [`${place}: ${found.map(({ text }) => text).join('; ') || `no ${told.join()}`}`]
  })
  expect(wrong).toEqual([])
})
