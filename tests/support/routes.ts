import { builtText, HOME_URL } from './builtFiles'

/** Every page of the build, by its address below the base path, as in the sitemap. */
export const ROUTES: readonly string[] = Array.from(
  builtText('sitemap.xml').matchAll(/<loc>([^<]*)<\/loc>/g),
  ([, url]) => url!.slice(HOME_URL.length),
)

export const DOC_ROUTES = ROUTES.filter((route) => route.startsWith('docs/'))
export const API_ROUTES = ROUTES.filter((route) => route.startsWith('docs/api/'))
export const TAG_ROUTES = ROUTES.filter((route) => route.startsWith('blog/tags/'))

const feed = JSON.parse(builtText('blog/feed.json')) as { items: { url: string }[] }

/** The blog's posts, newest first. */
export const POST_ROUTES = feed.items.map(({ url }) => url.slice(HOME_URL.length))

/** Pages that also exist as Markdown. */
export const MARKDOWN_ROUTES = [...DOC_ROUTES, ...POST_ROUTES]

/** One page of each kind. */
export const KINDS = [
  '',
  'docs/quickstart',
  'docs/api/useField',
  'docs/category/how-to',
  'blog',
  'blog/welcome',
  'blog/archive',
  'blog/tags/hello',
]
