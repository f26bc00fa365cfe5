import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { WebpackPluginInstance } from 'webpack'
import { mdxFiles } from '@docs/kit'
import type { Declarations } from '../api/declarations'
import { expressionsIn } from '../api/fillApi'
import { compileSample, placeSamples, type PlacedSample } from './compileSamples'
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
 * that have changed since it started.
 */
export class ReaderApp {
  private readonly samples = new Map<string, PlacedSample[]>()
  private isRead = false
  private isWatching = false
  /** Files that the dev server has seen change. */
  private readonly changed = new Set<string>()

  /** @param folders with the pages, relative to the site */
  constructor(
    private readonly compiler: Compiler,
    private readonly declarations: Declarations,
    private readonly folders: readonly string[],
  ) {}

  private place(page: string, { fences, expressions }: Content): void {
    const samples = placeSamples(page, fences)
    const before = this.samples.get(page) ?? []
    for (const { file } of before)
      if (!samples.some((each) => each.file === file)) this.compiler.set(file, undefined)
    for (const { file, code } of samples) {
      this.compiler.set(file, code)
      if (this.isRead && !before.some((each) => each.file === file && each.code === code))
        this.changed.add(file)
    }
    this.samples.set(page, samples)
    if (expressions.length > 0) this.declarations.place(page, expressions)
  }

  private isCompiled(sample: PlacedSample): boolean {
    return !this.isWatching || this.changed.has(sample.file) || hasAnswers(sample)
  }

  /** Reads all pages, because webpack asks one by one. */
  private readPages(): void {
    for (const file of mdxFiles(...this.folders)) {
      const text = readFileSync(file, 'utf8')
      this.place(path.resolve(file), { fences: fencesIn(text), expressions: expressionsIn(text) })
    }
    this.isRead = true
  }

  /** Lets the compiler read a page. Returns its samples, without those that the dev server doesn't compile yet. */
  open(page: string, content: Content): PlacedSample[] {
    const isFirst = !this.isRead
    if (isFirst) this.readPages()
    this.place(page, content)
    const compiled = [...this.samples.values()].flat().filter((sample) => this.isCompiled(sample))
    const types = this.declarations.files()
    this.compiler.setRoots([...types, ...compiled.map(({ file }) => file)])
    if (isFirst) this.askInOrder(compiled)
    return this.samples.get(page)!.filter((sample) => this.isCompiled(sample))
  }

  /** The compiler prints unions in the order in which it met their members: each build has to have the same. */
  private askInOrder(samples: readonly PlacedSample[]): void {
    this.declarations.ask()
    // From the end: FieldPath, which names keys alone, would put them before the others of their objects.
    for (const sample of samples.filter(hasAnswers).reverse()) compileSample(sample, this.compiler)
  }

  /** Webpack plugin that tells the dev server from a build. */
  readonly plugin: WebpackPluginInstance = {
    apply: ({ hooks }) =>
      hooks.watchRun.tap('samples', () => {
        this.isWatching = true
        // What changes from now on is compiled, also if all pages come from webpack's cache.
        if (!this.isRead) this.readPages()
      }),
  }
}
