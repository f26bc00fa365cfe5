import type { DocusaurusConfig } from '@docusaurus/types'
import type { BuiltPagesData } from '../../data'

/** What the entities say about the site. */
export type Site = Pick<
  DocusaurusConfig,
  'title' | 'tagline' | 'url' | 'baseUrl' | 'organizationName' | 'projectName'
> &
  Pick<BuiltPagesData, 'publisher' | 'about' | 'language'>

const home = ({ url, baseUrl }: Site) => url + baseUrl

/** The people behind the site. */
function publisher({ publisher: { name, url } }: Site) {
  return { '@type': 'Organization', name, url }
}

/** The site as a whole. */
export function website(site: Site) {
  return {
    '@type': 'WebSite',
    '@id': `${home(site)}#website`,
    url: home(site),
    name: site.title,
    description: site.tagline,
    inLanguage: site.language,
    publisher: publisher(site),
  }
}

/** The library that the site is about, if it's about one. */
export function softwareLibrary(site: Site) {
  const { about } = site
  return (
    about && {
      '@type': 'SoftwareSourceCode',
      '@id': `${home(site)}#library`,
      name: about.name,
      version: about.version,
      codeRepository: `https://github.com/${site.organizationName}/${site.projectName}`,
      programmingLanguage: 'TypeScript',
      license: `https://spdx.org/licenses/${about.license}`,
      author: publisher(site),
    }
  )
}

interface Author {
  name?: string | undefined
  url?: string | undefined
}

/** Whoever wrote a post. The theme calls every author a Person; the publisher is an organization. */
function author(site: Site, { name, url }: Author) {
  const organization = publisher(site)
  return name === organization.name ? organization : { '@type': 'Person', name, url }
}

interface Post {
  title: string
  description: string
  /** Path of the post, including the base path. */
  permalink: string
  /** Full address of its picture. */
  image: string
  /** Date of publication. */
  date: string | Date
  /** Time of the last change, in milliseconds; undefined without a git history. */
  lastUpdatedAt?: number | null | undefined
  authors: readonly Author[]
}

interface Blog {
  title: string
  /** Path of the blog, including the base path. */
  permalink: string
}

/** A post of the blog. */
export function blogPosting(site: Site, post: Post, blog: Blog) {
  const url = site.url + post.permalink
  return {
    '@type': 'BlogPosting',
    '@id': url,
    url,
    mainEntityOfPage: url,
    headline: post.title,
    description: post.description,
    image: post.image,
    inLanguage: site.language,
    datePublished: post.date,
    ...(post.lastUpdatedAt && { dateModified: new Date(post.lastUpdatedAt).toISOString() }),
    ...(post.authors.length > 0 && { author: post.authors.map((by) => author(site, by)) }),
    publisher: publisher(site),
    isPartOf: { '@type': 'Blog', '@id': site.url + blog.permalink, name: blog.title },
  }
}

/** The blog. Its posts describe themselves. */
export function blogEntity(site: Site, blog: Blog & { description: string }) {
  const url = site.url + blog.permalink
  return {
    '@type': 'Blog',
    '@id': url,
    url,
    name: blog.title,
    description: blog.description,
    inLanguage: site.language,
    publisher: publisher(site),
  }
}

interface Article {
  title: string
  description: string
  /** Path of the page, including the base path. */
  permalink: string
  /** Full address of its picture. */
  image: string
  /** Time of the last change, in milliseconds; undefined without a git history. */
  lastUpdatedAt: number | null | undefined
}

/** A docs page. */
export function techArticle(site: Site, article: Article) {
  const url = site.url + article.permalink
  const { '@id': websiteId, name: websiteName } = website(site)
  const library = softwareLibrary(site)
  return {
    '@type': 'TechArticle',
    '@id': url,
    url,
    mainEntityOfPage: url,
    headline: article.title,
    description: article.description,
    image: article.image,
    inLanguage: site.language,
    ...(article.lastUpdatedAt && { dateModified: new Date(article.lastUpdatedAt).toISOString() }),
    author: publisher(site),
    publisher: publisher(site),
    isPartOf: { '@type': 'WebSite', '@id': websiteId, name: websiteName },
    ...(library && {
      about: { '@type': 'SoftwareSourceCode', '@id': library['@id'], name: library.name },
    }),
  }
}

interface Crumb {
  name: string
  /** Path of the page, including the base path; undefined for a category without a page. */
  href?: string | undefined
}

/** Breadcrumbs from the home page, which this adds, to the current page, the last of `crumbs`. */
export function breadcrumbs(site: Site, crumbs: readonly Crumb[]) {
  const way = [{ name: site.title, href: site.baseUrl }, ...crumbs]
  return {
    '@type': 'BreadcrumbList',
    itemListElement: way.map(({ name, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      ...(href && { item: site.url + href }),
    })),
  }
}
