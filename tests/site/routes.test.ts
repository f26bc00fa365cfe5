import { existsSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { builtBytes, builtFiles, HOME_URL } from '../support/builtFiles'
import { BASE_PATH } from '../support/pagesServer'
import { DOC_ROUTES, MARKDOWN_ROUTES, POST_ROUTES, ROUTES, TAG_ROUTES } from '../support/routes'
import { attributes, FURTHER_PAGE, OWN_PAGES, readPage, sourceOf } from './pages'

/** The pages of the specification's section 2. Any other path shows the not-found page. */
const SPECIFIED_ROUTES = [
  '',
  'blog',
  'blog/archive',
  'blog/first-blog-post',
  'blog/long-blog-post',
  'blog/mdx-blog-post',
  'blog/welcome',
  'blog/tags',
  'blog/tags/docusaurus',
  'blog/tags/facebook',
  'blog/tags/hello',
  'blog/tags/hola',
  'docs/api/',
  'docs/api/FieldPath',
  'docs/api/conditionalValidate',
  'docs/api/createZodForm',
  'docs/api/types',
  'docs/api/useArrayField',
  'docs/api/useField',
  'docs/api/useFormContext',
  'docs/api/useFormStatus',
  'docs/api/useFormValues',
  'docs/api/useHtmlField',
  'docs/api/useInitialize',
  'docs/api/useSubmit',
  'docs/category/how-to',
  'docs/concepts',
  'docs/disclaimers',
  'docs/howto/custom-validation',
  'docs/howto/reusable-field-components',
  'docs/howto/show-submit-errors',
  'docs/quickstart',
]

/** The posts that the specification names, by the tag pages that list them. Other posts may join them. */
const SPECIFIED = {
  docusaurus: ['first-blog-post', 'long-blog-post', 'mdx-blog-post', 'welcome'],
  hello: ['first-blog-post', 'long-blog-post'],
  facebook: ['welcome'],
  hola: ['first-blog-post'],
}

const bare = (route: string) => route.replace(/\/$/, '')
const addresses = (routes: readonly string[]) => routes.map((route) => BASE_PATH + route).sort()

describe('2. Pages', () => {
  test('the build holds those of the specification and no other', () => {
    const built = [...builtFiles()]
      .filter((file) => path.basename(file) === 'index.html')
      .map((file) => file.replace(/\/?index\.html$/, ''))
      .filter((route) => !FURTHER_PAGE.test(route))
    expect(built.sort()).toEqual(SPECIFIED_ROUTES.map(bare).sort())
  })

  test('the sitemap lists each by its canonical address', () => {
    expect([...OWN_PAGES].sort()).toEqual([...SPECIFIED_ROUTES].sort())
  })

  test('each answers at its .html address too, with the same bytes', () => {
    const different = ROUTES.filter(bare).filter(
      (route) => !builtBytes(`${bare(route)}.html`).equals(builtBytes(`${bare(route)}/index.html`)),
    )
    expect(different).toEqual([])
  })
})

/** The posts on a list of posts and on its further pages. */
function postsOn(list: string): string[] {
  const pages = ROUTES.filter((route) => route.replace(FURTHER_PAGE, '') === list)
  return pages.flatMap((route) => attributes(readPage(route), 'main article h2 a', 'href')).sort()
}

describe('2. Blog', () => {
  test.each(Object.entries(SPECIFIED))(
    'the page of the tag %s lists %j, of the posts in the specification',
    (tag, posts) => {
      const specified = addresses(SPECIFIED.docusaurus.map((post) => `blog/${post}`))
      const listed = postsOn(`blog/tags/${tag}`).filter((post) => specified.includes(post))
      expect(listed).toEqual(addresses(posts.map((post) => `blog/${post}`)))
    },
  )

  test('each tag page lists the posts that have the tag, and the tag index says how many', () => {
    const $index = readPage('blog/tags')
    for (const route of TAG_ROUTES.filter((each) => !FURTHER_PAGE.test(each))) {
      const selector = `a[href="${BASE_PATH}${route}"]`
      const tagged = POST_ROUTES.filter((post) => readPage(post)(`article ${selector}`).length > 0)
      expect(postsOn(route), route).toEqual(addresses(tagged))
      expect($index(`main li ${selector} span`).text(), route).toBe(String(tagged.length))
    }
  })

  test('the archive and the list have every post', () => {
    expect(attributes(readPage('blog/archive'), 'main li a', 'href').sort()).toEqual(addresses(POST_ROUTES))
    expect(postsOn('blog')).toEqual(addresses(POST_ROUTES))
  })

  test.each(['blog', ...TAG_ROUTES])(
    '%s says of each post when it was written and how long it takes',
    (route) => {
      const $ = readPage(route)
      for (const article of $('article').toArray()) {
        expect($(article).find('time').text()).toMatch(/^[A-Z][a-z]+ \d+, 20\d\d$/)
        expect($(article).text()).toMatch(/\b(?:One|\d+) min read/)
      }
    },
  )

  test.each(POST_ROUTES)('%s has an author, tags and its reading time', (route) => {
    const $ = readPage(route)
    expect($('article header').text()).toMatch(/\b(?:One|\d+) min read/)
    expect($('article header .avatar__name').text()).not.toBe('')
    const tags = attributes($, 'article footer a', 'href').map((href) => href.slice(BASE_PATH.length))
    expect(tags.some((tag) => TAG_ROUTES.includes(tag))).toBe(true)
  })

  test('every page has the sidebar of recent posts', () => {
    for (const route of ROUTES.filter((each) => each.startsWith('blog'))) {
      const links = attributes(readPage(route), 'nav[aria-label="Blog recent posts navigation"] a', 'href')
      expect(links.sort(), route).toEqual(addresses(POST_ROUTES))
    }
  })
})

/** What keeps pages out of the prerendered sidebar. */
const CLOSED = 'a category with "collapsed": true in its _category_.json lacks its pages; remove that'

describe('2. Docs', () => {
  test('every page has the one sidebar, with every page in it', () => {
    for (const route of DOC_ROUTES) {
      const links = attributes(readPage(route), 'nav[aria-label="Docs sidebar"] a:not([href*="#"])', 'href')
      expect([...new Set(links)].sort(), `/${route}: ${CLOSED}`).toEqual(addresses(DOC_ROUTES))
    }
  })

  test('a category page lists the pages that are below it in the sidebar', () => {
    for (const route of DOC_ROUTES.filter((each) => each.startsWith('docs/category/'))) {
      const $ = readPage(route)
      const item = $('.theme-doc-sidebar-item-category').has(`> div > a[href="${BASE_PATH}${route}"]`)
      const below = item.find('> ul > li > a, > ul > li > div > a').toArray()
      const cards = attributes($, 'main article a:has(h2)', 'href')
      expect(cards.length, route).toBeGreaterThan(0)
      expect(cards, route).toEqual(below.map((link) => $(link).attr('href')))
    }
  })

  test('"Edit this page" leads to the file in the repository that a page is made from', () => {
    const files = MARKDOWN_ROUTES.filter((route) => !route.startsWith('docs/category/')).map((route) => {
      const source = sourceOf(route)
      return source && existsSync(path.resolve(__dirname, '../..', source))
        ? undefined
        : `/${route}: ${source}`
    })
    expect(files.filter(Boolean), 'pages without the link, or whose file does not exist').toEqual([])
  })
})

test('2. Each page names its canonical address, which has the base path', () => {
  const wrong = ROUTES.filter(
    (route) => readPage(route)('link[rel=canonical]').attr('href') !== HOME_URL + route,
  )
  expect(wrong).toEqual([])
})
