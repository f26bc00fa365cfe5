import { bytesOf, firstVisit, TYPES, type FileType, type FirstVisit } from '../../support/firstVisit'
import { expect, test } from '../../support/test'
import { BUDGETS, type Budget } from './budgets'
import { describeGrowth } from './bundle'

const LIMIT = 5

/** What is behind the bytes of a type, one line each. */
function describeFiles({ files }: FirstVisit, type: FileType): string[] {
  const ofType = files.filter((file) => file.type === type).sort((a, b) => b.bytes - a.bytes)
  if (type === 'script') return describeGrowth(ofType.map(({ path }) => path))
  return ofType.slice(0, LIMIT).map(({ path, bytes }) => `  ${path} ${bytes} bytes`)
}

/** Each number of a visit that is above its budget, and what makes it so. */
function exceeded(page: string, visit: FirstVisit, budget: Budget): string[] {
  const byType = TYPES.flatMap((type) => {
    const size = bytesOf(visit.files, type) / 1000
    if (size <= budget[type]) return []
    const summary = `${page}: ${type} takes ${size.toFixed(1)} KB, its budget is ${budget[type]} KB`
    return [summary, ...describeFiles(visit, type)]
  })
  const counts = [
    ['requests', visit.files.length],
    ['elements', visit.nodes],
  ] as const
  const byCount = counts
    .filter(([name, count]) => count > budget[name])
    .map(([name, count]) => `${page}: ${count} ${name}, the budget is ${budget[name]}`)
  return [...byType, ...byCount]
}

for (const [route, budget] of Object.entries(BUDGETS)) {
  test(`a first visit to /${route} keeps to its budget of bytes by type, requests and elements`, async ({
    page,
  }) => {
    const findings = exceeded(`/${route}`, await firstVisit(page, route), budget)
    expect(findings, 'tests/browser/budgets/budgets.ts is exceeded').toEqual([])
  })
}
