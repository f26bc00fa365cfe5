import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { temporaryFolder } from '../../../tests/support/temporaryFolder'
import { readStyleSheet, withoutUnusedClasses } from '../src/styleSheet'

const SHEET = 'assets/css/styles.1a2b.css'

describe('The style sheet of the pages', () => {
  let outDir: string

  beforeAll(() => {
    outDir = temporaryFolder('styles')
    mkdirSync(path.join(outDir, 'assets/css'), { recursive: true })
  })

  afterAll(() => rmSync(outDir, { recursive: true }))

  const read = (css: string) => {
    writeFileSync(path.join(outDir, SHEET), css)
    const links = ['https://example.com/other.css', '/site/other.css', `/site/${SHEET}`]
    const head = links.map((href) => `<link rel="stylesheet" href="${href}">`).join('')
    return readStyleSheet(`<head>${head}</head>`, outDir, '/site/')
  }

  test('replaces its link, and no link of another sheet', () => {
    expect(read('b{color:red}')).toEqual({
      link: '<link rel="stylesheet" href="/site/assets/css/styles.1a2b.css">',
      file: SHEET,
      css: 'b{color:red}',
    })
  })

  test('may not end its own element', () => {
    expect(() => read('b{background:url("data:image/svg+xml,<svg><style></STYLE></svg>")}')).toThrow(
      '/site/assets/css/styles.1a2b.css has "</style"',
    )
  })

  test('is missed where no page links to it', () => {
    expect(() => readStyleSheet('<head></head>', outDir, '/site/')).toThrow('adapt the expression')
  })

  test('has rules for the classes that a document or a script names, also in parts, and for no others', () => {
    const css = (classes: string[]) => classes.map((name) => `${name}{color:red}`).join('')
    const used = [
      '.page',
      '.from-script',
      '.alert--info',
      '.is-wide',
      'b:not(.hero)',
      'b:is(.page,.hero)',
      'b',
    ]
    const texts = ['<b class="page">', 'e="from-script"+`alert--${e} ${f}-wide`']
    const sheet = withoutUnusedClasses(css([...used, '.hero', ':where(.hero--dark) b', '.page .hero']), texts)
    for (const selector of used) expect(sheet).toContain(selector)
    expect(sheet.match(/hero/g)).toHaveLength(2)
  })
})
