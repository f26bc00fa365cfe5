import { HOME } from '../../src/routes'

export * from '../../src/routes'

/** Number of posts on each tag page. */
export const TAG_COUNTS = { docusaurus: 4, hello: 2, facebook: 1, hola: 1 } as const

/** The `.html` and `/index.html` forms of a route, and its form with the other trailing slash. */
export function otherForms(route: string): string[] {
  if (route === HOME) return ['index.html']
  const bare = route.replace(/\/$/, '')
  return [`${bare}.html`, `${bare}/index.html`, route.endsWith('/') ? bare : `${bare}/`]
}
