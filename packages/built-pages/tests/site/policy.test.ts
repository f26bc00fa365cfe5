import { describe, expect, test } from 'vitest'
import { builtText } from '../../../../tests/support/builtFiles'
import { DOCUMENTS, readDocument } from '../../../../tests/site/pages'
import { policyFor } from '../../src/policy'

const META = /<meta charset="UTF-8">\n<meta http-equiv="Content-Security-Policy" content="([^"]*)">/

/** Scripts inside a document, without those that are data. */
const SCRIPTS = 'script:not([src], [type="application/ld+json"])'

describe('The policy in each document', () => {
  test('stands where it covers everything that follows, with the hashes of its own scripts', () => {
    for (const file of DOCUMENTS) {
      const $ = readDocument(file)
      const scripts = $(SCRIPTS)
        .toArray()
        .map((element) => $(element).text())
      expect(META.exec(builtText(file))?.[1], file).toBe(policyFor([...new Set(scripts)]))
    }
  })
})
