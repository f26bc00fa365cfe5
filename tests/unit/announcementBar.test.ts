import { createElement, type ComponentProps } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, test, vi } from 'vitest'
import AnnouncementBar from '../../src/theme/AnnouncementBar'
import AnnouncementBarContent from '../../src/theme/AnnouncementBar/Content'

/** What the site and Docusaurus tell the bar, and the links that it collects. */
const site = vi.hoisted(() => ({
  announcementBar: { content: '', isCloseable: true },
  isActive: true,
  collected: [] as unknown[],
}))

vi.mock('@docusaurus/theme-common', () => ({ useThemeConfig: () => site }))
vi.mock('@docusaurus/theme-common/internal', () => ({ useAnnouncementBar: () => site }))
vi.mock('@docusaurus/useBaseUrl', () => ({ default: () => '/site/' }))
vi.mock('@docusaurus/router', () => ({ useHistory: () => [] }))
vi.mock('@docusaurus/isInternalUrl', () => ({ default: (url: string) => !/^(?:\w*:|\/\/)/.test(url) }))
vi.mock('@docusaurus/useBrokenLinks', () => ({
  default: () => ({ collectLink: (link: unknown) => site.collected.push(link) }),
}))
vi.mock('@docs/kit/browser', () => ({ Island: ({ children }: ComponentProps<'div'>) => children }))
vi.mock('@theme/AnnouncementBar/CloseButton', () => ({ default: () => createElement('button') }))
vi.mock('@theme/AnnouncementBar/Content', () => ({ default: () => site.announcementBar.content }))
vi.mock('@theme-original/AnnouncementBar/Content', () => ({ default: () => null }))

beforeEach(() => {
  site.isActive = true
  site.collected = []
})

/** Renders the bar with settings of `themeConfig.announcementBar`. */
function render(settings: { backgroundColor?: string; textColor?: string; isCloseable?: boolean }): string {
  site.announcementBar = { content: 'News', isCloseable: true, ...settings }
  return renderToStaticMarkup(createElement(AnnouncementBar))
}

test('it has the colors of the config, and without them no style of its own', () => {
  expect(render({ backgroundColor: '#123456', textColor: 'white' })).toContain(
    'style="background-color:#123456;color:white"',
  )
  expect(render({})).not.toContain('style')
})

test('it has a button, and is gone once closed; if it cannot be closed, neither', () => {
  expect(render({})).toMatch(/News.*<button/)
  expect(render({ isCloseable: false })).toMatch(/News(?!.*<button)/)
  site.isActive = false
  expect(render({})).toBe('')
  expect(render({ isCloseable: false })).toContain('News')
})

test.each([
  ['<b>New:</b> <a class="wide" href="/site/docs/intro#new">read</a>', '/site/docs/intro#new'],
  ["<a target='_blank' href='/site/v1.2'>read</a>", '/site/v1.2'],
  ['<a href="/without/the/base">read</a>', '/without/the/base'],
  ['<a target="_blank" rel="noopener noreferrer" href="#">this survey</a>', '#'],
  ['<a href="https://example.com/docs">a site</a> <a href="//example.com">another</a>'],
  ['<a href="/site/blog/rss.xml?all#first">a file</a>'],
  ['Now with 1 < 2, and no link'],
])('the build checks links to pages, and no others: %s', (content, ...links) => {
  site.announcementBar.content = content
  renderToStaticMarkup(createElement(AnnouncementBarContent))
  expect(site.collected).toEqual(links)
})
