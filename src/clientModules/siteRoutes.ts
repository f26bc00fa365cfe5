import { matchPath } from '@docusaurus/router'
import routes from '@generated/routes'

type SiteRoute = (typeof routes)[number]

function withNested(list: readonly SiteRoute[]): SiteRoute[] {
  return list.flatMap((route) => [route, ...withNested((route.routes ?? []) as SiteRoute[])])
}

/** All routes of the site, layouts and the not-found route (`*`) among them. */
export const siteRoutes: readonly SiteRoute[] = withNested(routes)

/** Whether the router renders a route at an address; it does not heed case. */
export function isShownAt({ path, exact }: SiteRoute, pathname: string): boolean {
  return matchPath(pathname, { path, exact }) !== null
}
