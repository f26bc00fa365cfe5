import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { WebpackPluginInstance } from 'webpack'
import { mdxFiles } from '@docs/kit'
import type { Declarations } from '../api/declarations'
import { expressionsIn } from '../api/fillApi'
import { placeSamples, type PlacedSample } from './compileSamples'
import type { Compiler } from './compiler'
import { fencesIn, type Fence } from './fences'

/** What a page has for the compiler. */
interface Content {
  fences: readonly Fence[]
  /** Type expressions of the API reference. */
  expressions: readonly string[]
}

/** Whether a page shows what the compiler says of a sample. */
const hasAnswers = ({ errors, queries }: PlacedSample) => errors.length + queries.length > 0

/**
 * What the pages print, for the compiler. A build has it compile all of it at once: each program works out the types of
 * the packages anew. The dev server doesn't wait for that: it compiles what pages show of the compiler, and the samples
 * of pages that were saved since it started.
 */
export class ReaderApp {
  private readonly samples = new Map<string, PlacedSample[]>()
  private isWatching = false
  private readonly saved = new Set<string>()

  /** @param folders with the pages, relative to the site */
  constructor(
    private readonly compiler: Compiler,
    private readonly declarations: Declarations,
    private readonly folders: readonly string[],
  ) {}

  private place(page: string, { fences, expressions }: Content): void {
    const samples = placeSamples(page, fences)
    for (const { file } of this.samples.get(page) ?? [])
      if (!samples.some((each) => each.file === file)) this.compiler.set(file, undefined)
    for (const { file, code } of samples) this.compiler.set(file, code)
    this.samples.set(page, samples)
    if (expressions.length > 0) this.declarations.place(page, expressions)
  }

  private isCompiled(page: string, sample: PlacedSample): boolean {
    return !this.isWatching || this.saved.has(page) || hasAnswers(sample)
  }

  /** Reads all pages, because webpack asks one by one. */
  private readPages(): void {
    for (const file of mdxFiles(...this.folders)) {
      const text = readFileSync(file, 'utf8')
      this.place(path.resolve(file), { fences: fencesIn(text), expressions: expressionsIn(text) })
    }
  }

  /** Lets the compiler read a page. Returns its samples, without those that the dev server doesn't compile yet. */
  open(page: string, content: Content): PlacedSample[] {
    const isFirst = this.samples.size === 0
    if (isFirst) this.readPages()
    this.place(page, content)
    const compiled = [...this.samples].flatMap(([each, samples]) =>
      samples.filter((sample) => this.isCompiled(each, sample)),
    )
    const types = this.declarations.files()
    this.compiler.setRoots([...types, ...compiled.map(({ file }) => file)])
    // The compiler prints unions in the order in which it met their members: each build has to have the same.
    if (isFirst && !this.isWatching)
      for (const file of [...types, ...compiled.filter(hasAnswers).map((sample) => sample.file)])
        this.compiler.problemsIn(file)
    return this.samples.get(page)!.filter((sample) => this.isCompiled(page, sample))
  }

  /** Webpack plugin that tells which pages were saved. */
  readonly plugin: WebpackPluginInstance = {
    apply: ({ hooks }) => {
      hooks.watchRun.tap('samples', ({ modifiedFiles }) => {
        this.isWatching = true
        for (const file of modifiedFiles ?? []) this.saved.add(file)
      })
    },
  }
}
