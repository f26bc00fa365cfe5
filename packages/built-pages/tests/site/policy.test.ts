import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
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
  test('allows what the site itself has and nothing else', () => {
    for (const file of DOCUMENTS) {
      const policy = policyOf(file)
      expect(policy.get('script-src'), file).toEqual(["'self'", ...inlineHashes(file, SCRIPTS)])
      expect(policy.get('style-src'), file).toEqual(["'self'", ...inlineHashes(file, 'style')])
      expect(policy.get('img-src'), file).toEqual(["'self'", 'data:'])
      expect(policy.get('connect-src'), file).toEqual(["'self'"])
      for (const none of ['object-src', 'base-uri', 'form-action'])
        expect(allowed(policy, none), `${file}: ${none}`).toEqual(["'none'"])
      const others = [...policy].filter(([name]) => !['script-src', 'style-src', 'img-src'].includes(name))
      for (const [name, values] of others)
        expect(["'self'", "'none'"], `${file}: ${name} ${values.join(' ')}`).toContain(values.join(' '))
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
