import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { attributeText, didYouMean, type Findings, type MdxElement, type MdxFile } from '@docs/kit'
import { checkPoint } from '@docs/samples'
import { NAME, type Examples } from './Examples'
import { readExcerpt } from './excerpt'

/** What an author may write in these elements; the build adds the rest. */
const ATTRIBUTES: Record<string, string[]> = {
  Example: ['name', 'height', 'fields', 'from', 'closed'],
  Excerpt: ['example', 'from', 'to'],
}

const ALLOWED = 'use only the letters A to Z, digits, - and _'

/** The attributes that say what room an example reserves. */
const NUMBERS = {
  height: 'rem that its form needs',
  fields: 'fields that stand below each other in its form',
}

/** Returns the problems with the room that an example reserves. */
const checkRoom = (element: MdxElement): string[] =>
  Object.entries(NUMBERS).flatMap(([name, what]) => {
    const value = attributeText(element, name)
    return value === undefined || Number(value) > 0
      ? []
      : [`an example can't have the ${name} "${value}"; write the number of ${what}`]
  })

function checkName(name: string, examples: Examples): string[] {
  if (name === '')
    return [
      `an example needs a name: write <Example name="…" />, as its file in ${examples.folder} is called`,
    ]
  if (!NAME.test(name)) return [`an example can't have the name "${name}"; ${ALLOWED}`]
  return examples.names().includes(name)
    ? []
    : [`there is no ${examples.fileOf(name)}${didYouMean(name, examples.names())}`]
}

function checkFrom(from: string | undefined, file: string): string[] {
  const problem = existsSync(file) ? checkPoint(readFileSync(file, 'utf8').trimEnd(), from) : undefined
  return problem ? [`${file}: ${problem}`] : []
}

function checkAttributes(element: MdxElement): string[] {
  const known = ATTRIBUTES[element.name!]!
  const what = `an ${element.name!.toLowerCase()}`
  return element.attributes.flatMap((attribute) => {
    if (!('name' in attribute)) return []
    const { name, value } = attribute
    if (!known.includes(name)) return [`${what} has no attribute "${name}"${didYouMean(name, known)}`]
    // The build reads text only.
    return typeof value === 'object' && value
      ? [`${what} can't have ${name}={…}; write ${name === 'closed' ? name : `${name}="…"`} or leave it out`]
      : []
  })
}

function checkExcerpt(element: MdxElement, examples: Examples): string[] {
  const example = attributeText(element, 'example') ?? ''
  const excerpt = readExcerpt(element, examples)
  if (!excerpt) return [`there is no ${examples.fileOf(example)}${didYouMean(example, examples.names())}`]
  return excerpt.part
    ? []
    : [
        `${examples.fileOf(example)} has no such lines; write how the first begins, as in from="const schema", and to="…" for the last`,
      ]
}

/** Checks what a file imports: errors are files that aren't there, warnings what the page may run, but the editor can't. */
function checkImports(file: string, examples: Examples, packages: readonly string[]): Findings {
  const text = readFileSync(file, 'utf8')
  const isKnown = (specifier: string) =>
    examples.resolve(file, specifier) !== undefined ||
    packages.some((name) => specifier === name || specifier.startsWith(`${name}/`))
  const found: Findings = { errors: [], warnings: [] }
  for (const specifier of examples.importsOf(file).filter((each) => !isKnown(each))) {
    const quoted = [`'${specifier}'`, `"${specifier}"`].find((each) => text.includes(each))
    const place = `${file}:${quoted ? text.slice(0, text.indexOf(quoted)).split('\n').length : 1}`
    const target = path.posix.join(path.posix.dirname(file), specifier)
    if (specifier.startsWith('.') && target.startsWith(`${examples.folder}/`) && !existsSync(target))
      found.errors.push(`${place}: there is no ${specifier} to import; correct it`)
    else
      found.warnings.push(
        `${place}: the editor can't import "${specifier}"; import code or JSON in ${examples.folder}, or a package that the option "packages" lists`,
      )
  }
  return found
}

/** Why an element would stay empty: the step that fills pages leaves those in a line of text as they are. */
const inText = (name: string) =>
  `<${name}> stands in a line of text; put it on a line of its own, with blank lines around it`

/**
 * Checks the examples on pages. Errors are those that would have no code: of no file, in a line of text, or that
 * doesn't parse, or imports a file that isn't there. Warnings are about their attributes, the names of files, imports that the editor doesn't have,
 * examples that a page shows twice (they'd have one id, one link and the same edits), and those that no page shows.
 * Also checks excerpts.
 */
export function checkExamples(
  pages: readonly MdxFile[],
  examples: Examples,
  packages: readonly string[],
): Findings {
  const names = examples.names()
  const shown = new Set<string>()
  const errors: string[] = []
  const warnings: string[] = []
  for (const { file, elements } of pages) {
    const onPage = new Set<string>()
    for (const { node, line, isInText } of elements) {
      const add = (problems: string[], found: readonly string[]) =>
        problems.push(...found.map((problem) => `${file}:${line}: ${problem}`))
      if (node.name !== 'Excerpt' && node.name !== 'Example') continue
      if (isInText) add(errors, [inText(node.name)])
      add(warnings, checkAttributes(node))
      if (node.name === 'Excerpt') {
        add(errors, checkExcerpt(node, examples))
        continue
      }
      const name = attributeText(node, 'name') ?? ''
      add(errors, checkName(name, examples))
      add(warnings, checkRoom(node))
      add(warnings, checkFrom(attributeText(node, 'from'), examples.fileOf(name)))
      if (onPage.has(name)) add(warnings, [`the page shows the example "${name}" twice; remove one`])
      onPage.add(name)
      shown.add(name)
    }
  }
  for (const file of examples.files()) {
    const parts = path
      .relative(examples.folder, file)
      .replace(/(?:\.d)?\.tsx?$|\.json$/, '')
      .split('/')
    if (!parts.every((part) => NAME.test(part)))
      warnings.push(`${file}:1: an example, or what it imports, can't have this name; ${ALLOWED}`)
    const ofImports = checkImports(file, examples, packages)
    errors.push(...ofImports.errors)
    warnings.push(...ofImports.warnings)
    const problem = examples.problemOf(file)
    if (problem) errors.push(`${file}:${problem.line}: ${problem.message}; the code doesn't parse`)
  }
  // A page that misspells the name of one shows it.
  const isMisspelled = [...shown].some((name) => !names.includes(name))
  for (const name of names)
    if (NAME.test(name) && !shown.has(name) && !isMisspelled)
      warnings.push(
        `${examples.fileOf(name)}:1: no page shows this example; add <Example name="${name}" />, or remove it`,
      )
  return { errors, warnings }
}
