import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import config from '../../../../docusaurus.config'
import type { BuiltPagesPlugin } from '../../src'
import type { AllowedSources } from '../../src/policy'
import { builtText } from '../../../../tests/support/builtFiles'
import { DOCUMENTS, readDocument } from '../../../../tests/site/pages'

const META = /<meta charset="UTF-8">\n<meta http-equiv="Content-Security-Policy" content="([^"]*)">/

type Policy = Map<string, string[]>

/** Parses a policy into its directives. */
function parsePolicy(policy: string): Policy {
  return new Map(
    policy.split(/[;,]/).map((directive) => {
      const [name, ...values] = directive.trim().split(' ')
      return [name!, values] as const
    }),
  )
}

/**
 * The policy of a document.
 * @throws Error if it has none at the start, where it covers everything that follows
 */
function policyOf(file: string): Policy {
  const policy = META.exec(builtText(file))?.[1]
  if (!policy) throw new Error(`${file} has no policy right after the charset`)
  return parsePolicy(policy)
}

/** What the site's settings allow besides its own. */
const { allow } = config.plugins!.find(
  (plugin): plugin is BuiltPagesPlugin => typeof plugin === 'function' && 'allow' in plugin,
)!

/** What a directive has to allow: the site's own, and what the settings name. */
function expected(directive: keyof AllowedSources, own: readonly string[]): readonly string[] {
  const named = allow[directive] ?? []
  return [...own.filter((each) => named.length === 0 || each !== "'none'"), ...named]
}

/** What a policy allows for a directive; `default-src` covers those it doesn't name. */
function allowed(policy: Policy, directive: string): string[] | undefined {
  return policy.get(directive) ?? policy.get('default-src')
}

/** Hashes of the elements inside a page's document that match. */
function inlineHashes(file: string, selector: string): string[] {
  const $ = readDocument(file)
  return $(selector)
    .toArray()
    .map((element) => `'sha256-${createHash('sha256').update($(element).text()).digest('base64')}'`)
}

/** Scripts inside a document, without those that are data. */
const SCRIPTS = 'script:not([src], [type="application/ld+json"])'

describe('The policy in each document', () => {
  test('allows what the site itself has and nothing else, except what the settings name', () => {
    for (const file of DOCUMENTS) {
      const policy = policyOf(file)
      const own: Partial<Record<keyof AllowedSources, readonly string[]>> = {
        'script-src': ["'self'"],
        'style-src': ["'self'"],
        'img-src': ["'self'", 'data:'],
        'connect-src': ["'self'"],
        'object-src': ["'none'"],
        'base-uri': ["'none'"],
        'form-action': ["'none'"],
      }
      const hashes: Partial<Record<string, readonly string[]>> = {
        'script-src': inlineHashes(file, SCRIPTS),
        'style-src': inlineHashes(file, 'style'),
      }
      for (const [name, sources] of Object.entries(own)) {
        const all = [...expected(name as keyof AllowedSources, sources), ...(hashes[name] ?? [])]
        expect(allowed(policy, name), `${file}: ${name}`).toEqual(all)
      }
      for (const [name, values] of [...policy].filter(([each]) => !(each in own))) {
        const named = allow[name as keyof AllowedSources] ?? []
        const rest = values.filter((value) => !named.includes(value))
        expect(values, `${file}: ${name}`).toEqual(expect.arrayContaining([...named]))
        expect(["'self'", "'none'", ''], `${file}: ${name} ${values.join(' ')}`).toContain(rest.join(' '))
      }
    }
  })

  test("lets Firefox prefetch, which asks default-src: it has to name 'self'", () => {
    const blocked = DOCUMENTS.filter((file) => !policyOf(file).get('default-src')?.includes("'self'"))
    expect(blocked).toEqual([])
  })

  test('blocks nothing that is in the document: there are no style attributes and event handlers', () => {
    const blocked = /<[a-z][^<>]*\s(?:style|on[a-z]+)=[^<>]*>/g
    const problems = DOCUMENTS.flatMap((file) =>
      Array.from(builtText(file).matchAll(blocked), ([element]) => `${file}: ${element}`),
    )
    expect(problems).toEqual([])
  })
})
