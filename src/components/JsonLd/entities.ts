import type { DocusaurusConfig } from '@docusaurus/types'
import library from '@jcoreio/zod-forms/package.json'

/** The parts of the site config that the entities use. */
type Site = Pick<
  DocusaurusConfig,
  'title' | 'tagline' | 'url' | 'baseUrl' | 'organizationName' | 'projectName'
>

/** Language of every page. */
const LANGUAGE = 'en-US'

const home = ({ url, baseUrl }: Site) => url + baseUrl

/** The people behind the library and the site. */
export function publisher({ organizationName }: Site) {
  return { '@type': 'Organization', name: 'JCore Systems', url: `https://github.com/${organizationName}` }
}

/** The site as a whole. */
export function website(site: Site) {
  return {
    '@type': 'WebSite',
    '@id': `${home(site)}#website`,
    url: home(site),
    name: site.title,
    description: site.tagline,
    inLanguage: LANGUAGE,
    publisher: publisher(site),
  }
}

/** The library that the site is about. */
export function softwareLibrary(site: Site) {
  return {
    '@type': 'SoftwareSourceCode',
    '@id': `${home(site)}#library`,
    name: library.name,
    version: library.version,
    codeRepository: `https://github.com/${site.organizationName}/${site.projectName}`,
    programmingLanguage: 'TypeScript',
    license: `https://spdx.org/licenses/${library.license}`,
    author: publisher(site),
  }
}

interface Article {
  title: string
  description: string
  /** Path of the page, including the base path. */
  permalink: string
  /** Path of its picture, including the base path. */
  image: string
  /** Time of the last change, in milliseconds; undefined without a git history. */
  lastUpdatedAt: number | undefined
}

/** A docs page. */
export function techArticle(site: Site, article: Article) {
  const url = site.url + article.permalink
  const { '@id': websiteId, name: websiteName } = website(site)
  const { '@id': libraryId, name: libraryName } = softwareLibrary(site)
  return {
    '@type': 'TechArticle',
    '@id': url,
    url,
    mainEntityOfPage: url,
    headline: article.title,
    description: article.description,
    image: site.url + article.image,
    inLanguage: LANGUAGE,
    ...(article.lastUpdatedAt && { dateModified: new Date(article.lastUpdatedAt).toISOString() }),
    author: publisher(site),
    publisher: publisher(site),
    isPartOf: { '@type': 'WebSite', '@id': websiteId, name: websiteName },
    about: { '@type': 'SoftwareSourceCode', '@id': libraryId, name: libraryName },
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
