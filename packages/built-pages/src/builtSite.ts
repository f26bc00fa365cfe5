import type { ReactElement } from 'react'
import type { Plugin, RouteConfig } from '@docusaurus/types'
import type { PropSidebarItem, PropVersionMetadata } from '@docusaurus/plugin-content-docs'

/** The argument that Docusaurus passes to `postBuild`. */
export type Build = Parameters<NonNullable<Plugin['postBuild']>>[0]

/** Returns the attributes of all elements of a kind in a page's prerendered head. */
export function headElements(
  head: Build['head'],
  route: string,
  kind: 'link' | 'meta',
): Record<string, string | undefined>[] {
  // Helmet's type declares a component, but the function returns an array of elements.
  const elements = (head[route]?.[kind].toComponent() ?? []) as unknown as ReactElement<
    Record<string, string | undefined>
  >[]
  return elements.map(({ props }) => props)
}

/** Returns the content of a page's meta element with the `name` or `property`. */
export function metaContent(head: Build['head'], route: string, key: string): string | undefined {
  return headElements(head, route, 'meta').find(({ name, property }) => (name ?? property) === key)?.content
}

function isDocsVersion(value: unknown): value is PropVersionMetadata {
  return typeof value === 'object' && value !== null && 'docsSidebars' in value
}

/** Returns the items of the docs sidebars in display order. */
export function sidebarItems(routes: readonly RouteConfig[]): PropSidebarItem[] {
  return routes.flatMap(({ props, routes: children }) => [
    ...(isDocsVersion(props?.version) ? Object.values(props.version.docsSidebars).flat() : []),
    ...sidebarItems(children ?? []),
  ])
}
