import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { builtFiles, builtText, HOME_URL } from '../support/builtFiles'
import { ROUTES } from '../support/routes'
import { sourceOf } from './pages'

const sitemap = builtText('sitemap.xml')

/** Day of the last change by route. */
const dates = new Map(
  Array.from(sitemap.matchAll(/<url>(.*?)<\/url>/gs), ([, entry]) => [
    /<loc>(.*?)<\/loc>/.exec(entry!)![1]!.slice(HOME_URL.length),
    /<lastmod>(.*?)<\/lastmod>/.exec(entry!)?.[1],
  ]),
)

/** UTC day of a file's last commit; undefined if it isn't committed or there is no history. */
function lastCommit(file: string): string | undefined {
  const { stdout } = spawnSync('git', ['log', '-1', '--format=%cI', '--', file], {
    cwd: path.resolve(__dirname, '../..'),
    encoding: 'utf8',
  })
  return stdout.trim() ? new Date(stdout.trim()).toISOString().slice(0, 10) : undefined
}

describe('Sitemap', () => {
  test('has the day of the last commit of each page that is made from a file, and makes none up', () => {
    for (const route of ROUTES) {
      const source = sourceOf(route)
      if (source) expect(dates.get(route), `/${route}, made from ${source}`).toBe(lastCommit(source))
    }
  })

  test('has nothing that search engines ignore', () => {
    expect(sitemap).not.toMatch(/<changefreq>|<priority>/)
  })
})

test('There is no robots.txt: below the root of a host nobody reads it', () => {
  expect([...builtFiles()]).not.toContain('robots.txt')
})
