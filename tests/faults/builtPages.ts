import type { Faults } from './fault'

// cspell:ignore quickstrat -- injected

/** Mistakes in what the build writes: policy, head, feeds, Markdown, cards, sitemap, structured data, links. */
// prettier-ignore
const faults: Faults = {
  'packages/built-pages/src/policy.ts': [
    ['The policy lacks the hash of scripts without a type', "properties.type ?? ''", "properties.type ?? 'json'", 'unit', 'policy.test.ts -t "with the hash of each script that runs"'],
    ['The policy allows any inline script', "'script-src': \"'self'\"", "'script-src': \"'self' 'unsafe-inline'\"", 'unit', 'policy.test.ts -t "allows scripts of the site alone"'],
    ['The policy keeps Firefox from prefetching', "'default-src': \"'self'\"", "'default-src': \"'none'\"", 'unit', 'policy.test.ts -t "allows scripts of the site alone"'],
  ],
  'src/components/Feature/index.tsx': [
    ['A component loads a script of another host', '<h3>', '<script src="https://example.com/a.js" /><h3>', 'build', '/zod-forms/: the script https://example.com/a.js; save it below static/'],
  ],
  'src/pages/index.tsx': [
    ['The home page has a link to a page that does not exist', 'to="/docs/quickstart"', 'to="/docs/quickstrat"', 'build', 'linking to /zod-forms/docs/quickstrat'],
  ],
  'docusaurus.config.ts': [
    ['The logo is missing', "src: 'img/wordmark.svg'", "src: 'img/gone.svg'", 'site', 'links.test.ts -t "each leads to a file without a redirect, and to an id that is there"'],
    ['The sitemap has a field that search engines ignore', 'priority: null', 'priority: 0.5', 'site', 'sitemap.test.ts -t "has nothing that search engines ignore"'],
    ['The sitemap has no days', "lastmod: hasHistory ? 'date' : null", 'lastmod: null', 'site', 'sitemap.test.ts -t "has the day of the last commit"'],
    ['The sitemap lacks a page', 'priority: null }', "priority: null, ignorePatterns: ['/zod-forms/docs/concepts'] }", 'site', 'routes.test.ts -t "the sitemap lists each by its canonical address"'],
    ['Canonical addresses end with a slash', 'trailingSlash: undefined', 'trailingSlash: true', 'build', "add 'docs/concepts/' to src/routes.ts"],
  ],
  'packages/built-pages/src/parsedPages.ts': [
    ['A page is at one of its two addresses only', '[`${withoutSlash}/index.html`, `${withoutSlash}.html`]', '[`${withoutSlash}/index.html`]', 'site', 'routes.test.ts -t "each answers at its .html address too"'],
  ],
  'packages/built-pages/src/feeds.ts': [
    ['Feeds have the buttons of the pages', "plainContent({ type: 'root', children }, link)", "{ type: 'root', children }", 'site', 'feeds.test.ts -t "has every post in full, with nothing that only works on the page"'],
    ['RSS has no authors', 'authors[index] ?? []', 'authors[index + 100] ?? []', 'site', 'feeds.test.ts -t "has every post with its day and its author"'],
    ['The archive loads the text of all posts', "({ ...post, content: '' })", '({ ...post })', 'site', 'feeds.test.ts -t "the archive loads no text of posts"'],
    ['The JSON feed does not say where it is', 'feed_url: `${address}/feed.json`', 'feed_url: address', 'site', 'feeds.test.ts -t "says where it is"'],
  ],
  'packages/built-pages/src/html/plainContent.ts': [
    ['Markdown has the tabs of the page as one text', 'if (isTabs(node)) return tabs(node)', '', 'unit', 'markdown.test.ts -t "has tabs one below the other"'],
    ['Markdown has addresses that only work on the page', 'new URL(value, address).href', 'value', 'unit', 'markdown.test.ts -t "has links and pictures by their full address"'],
    ['Markdown lacks what the compiler says', 'if (isAnswer(line)) {', 'if (isAnswer(line)) lines.length += 0\n    else if (isAnswer(line)) {', 'unit', 'markdown.test.ts -t "has code with its language, its caption and what the compiler says"'],
  ],
  'packages/built-pages/src/llms.ts': [
    ['llms.txt lacks the posts', "    { title: 'Blog', pages: posts },\n", '    ...posts.slice(0, 0).map((page) => ({ title: page.title, pages: [page] })),\n', 'site', 'markdown.test.ts -t "llms.txt lists each page with its description"'],
    ['llms-full.txt has the docs in another order than the sidebar', 'const docs = sidebar.flatMap(routesOf)', 'const docs = sidebar.flatMap(routesOf).sort()', 'site', 'markdown.test.ts -t "llms-full.txt holds all docs in the order of the sidebar"'],
  ],
  'packages/built-pages/src/addresses.ts': [
    ['All pages share a social card', 'img/cards/${nameOf(pathname, baseUrl)}.png', "img/cards/${pathname === baseUrl ? 'index' : 'page'}.png", 'site', 'cards.test.ts -t "every page has one of its own"'],
  ],
  'packages/built-pages/src/socialCards/drawCard.ts': [
    ['The text of a social card runs into its margin', 'padding: PADDING,', 'padding: PADDING - 20,', 'site', 'cards.test.ts -t "nothing runs into its margin"'],
  ],
  'packages/built-pages/src/page/JsonLd/entities.ts': [
    ['Breadcrumbs for search engines count from zero', 'position: index + 1', 'position: index', 'site', 'head.test.ts -t "is reached by the way that its breadcrumbs show"'],
    ['Docs are no articles for search engines', "'@type': 'TechArticle'", "'@type': 'WebPage'", 'site', 'head.test.ts -t "is an article of the site"'],
  ],
  'packages/built-pages/src/page/useShareImage.ts': [
    ['Structured data has a picture by its path only', '{ absolute: true }', '{ absolute: false }', 'site', 'head.test.ts -t "is an article of the site"'],
  ],
  'packages/built-pages/src/page/ShareMetadata/index.tsx': [
    ['The picture of a shared link has no text', '      <meta property="og:image:alt" content={alt} />\n', '', 'site', 'head.test.ts -t "/docs/concepts"'],
  ],
  'docs/concepts.mdx': [
    ['Two pages have one title', 'title: Concepts', 'title: Quickstart', 'site', 'head.test.ts -t "no two pages have the same title or description"'],
    ['A link leads to a heading that is gone', './api/useFormValues.mdx#parsed-values', './api/useFormValues.mdx#gone', 'site', 'links.test.ts -t "each leads to a file without a redirect, and to an id that is there"'],
  ],
  'src/theme/NotFound/Content/index.tsx': [
    ['Search engines index the not-found page', '        <meta name="robots" content="noindex" />\n', '', 'site', 'head.test.ts -t "the not-found page has no card of its own, and stays out of search engines"'],
  ],
  'packages/built-pages/src/finishPages.ts': [
    ['The style sheet is a file beside the document', 'html.replace(sheet.link, () => sheet.style)', 'html', 'site', 'styles.test.ts -t "each document has the main one inside, and asks for none"'],
  ],
  'packages/built-pages/src/styleSheet.ts': [
    ['A style sheet may end its own element', '/<\\/style/i.test(css)', '/<\\/styles/i.test(css)', 'unit', 'styleSheet.test.ts -t "may not end its own element"'],
  ],
  'packages/theme/src/theme/Tabs/index.tsx': [
    ['Tabs do not name their panels', 'aria-labelledby={tabId}', 'aria-labelledby={`${tabId}-tab`}', 'site', 'markup.test.ts -t "what another element refers to is there"'],
  ],
  'packages/samples/src/components/Members/index.tsx': [
    ['Members do not link to themselves', 'to={`#${id}`}', 'to={`#${name}`}', 'site', 'api.test.ts -t "each member links to itself"'],
  ],
}

export default faults
