import { load } from 'cheerio'
import { expect, test } from 'vitest'
import { correctBreadcrumbs } from '../src/breadcrumbs'

const META = (position: number) => `<meta itemprop="position" content="${position}">`
const FOLDER = `<li class="breadcrumbs__item"><span class="breadcrumbs__link">Folder</span>${META(1)}</li>`
const ITEM = '<li itemscope="" itemprop="itemListElement" itemtype="https://schema.org/ListItem" class='
const PAGE = (position: number) =>
  `${ITEM}"breadcrumbs__item"><a itemprop="item" href="/a"><span itemprop="name">A</span></a>${META(position)}</li>`
const LIST = (items: string) =>
  `<ul class="breadcrumbs" itemscope="" itemtype="https://schema.org/BreadcrumbList"><li class="breadcrumbs__item"><a href="/">Home</a></li>${items}</ul>`

test('a folder without a page is not in the data about breadcrumbs, and the others count from 1', () => {
  const $ = load(correctBreadcrumbs(LIST(FOLDER + PAGE(2) + PAGE(3))))
  const scopes = $('[itemprop=position]')
    .toArray()
    .map((meta) => [$(meta).parent().closest('[itemscope]').attr('itemprop'), $(meta).attr('content')])
  expect(scopes).toEqual([
    [undefined, '1'],
    ['itemListElement', '1'],
    ['itemListElement', '2'],
  ])
  expect($('[itemtype$=BreadcrumbList]').length).toBe(1)
  expect($('[itemprop=position]').first().parent().attr('itemscope')).toBe('')
})

test('where each has a page, nothing changes', () => {
  expect(correctBreadcrumbs(LIST(PAGE(1) + PAGE(2)))).toBe(LIST(PAGE(1) + PAGE(2)))
})
