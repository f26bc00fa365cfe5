import { rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { temporaryFolder } from '../../../tests/support/temporaryFolder'
import { readStyleSheet } from '../src/styleSheet'

describe('The style sheet of the pages', () => {
  let outDir: string

  beforeAll(() => {
    outDir = temporaryFolder('styles')
  })

  afterAll(() => rmSync(outDir, { recursive: true }))

  const read = (css: string) => {
    writeFileSync(path.join(outDir, 'a.css'), css)
    return readStyleSheet('<head><link rel="stylesheet" href="/site/a.css"></head>', outDir, '/site/')
  }

  test('replaces its link, as it is', () => {
    expect(read('b::after{content:"$&"}')).toMatchObject({
      link: '<link rel="stylesheet" href="/site/a.css">',
      style: '<style>b::after{content:"$&"}</style>',
    })
  })

  test('may not end its own element', () => {
    expect(() => read('b{background:url("data:image/svg+xml,<svg><style></STYLE></svg>")}')).toThrow(
      '/site/a.css has "</style"',
    )
  })

  test('is missed where no page links to it', () => {
    expect(() => readStyleSheet('<head></head>', outDir, '/site/')).toThrow('adapt the expression')
  })
})
