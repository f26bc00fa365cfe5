import type { ThemeConfig } from '@docusaurus/theme-common'
import { expect, test } from 'vitest'
import config from '../../../docusaurus.config'
import { announcement } from '../src/announcement'

test('an announcement with another text has another id', () => {
  const bar = (config.themeConfig as ThemeConfig).announcementBar!
  expect(bar).toEqual(announcement(bar.content))
  expect(announcement(`${bar.content}!`).id).not.toBe(bar.id)
})

test.each([
  ['New: <b>search</b>', '<b>'],
  ['<a href="/docs"><em>Docs</em></a>', '<a href="/docs">'],
  ['<a class="wide" href="/docs">Docs</a>', '<a class="wide" href="/docs">'],
  ['Unfinished <a href="/docs"', '<a href="/docs"'],
])('%s is refused, and its tag named', (content, tag) => {
  expect(() => announcement(content)).toThrow(`may not have ${tag};`)
})

test('text with links, and signs that are no tags, is fine', () => {
  const content = 'Now with 1 < 2 & <a href="/a">two</a>, <a href="/b">links</a> > none'
  expect(announcement(content).content).toBe(content)
})
