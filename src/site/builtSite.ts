import type { ReactElement } from 'react'
import type { Plugin, RouteConfig } from '@docusaurus/types'
import type { PropSidebarItem, PropVersionMetadata } from '@docusaurus/plugin-content-docs'

/** What Docusaurus hands to `postBuild`. */
export type Build = Parameters<NonNullable<Plugin['postBuild']>>[0]

/** Attributes of the elements of one kind in the head of a page, as it was prerendered. */
export function headElements(
  head: Build['head'],
  route: string,
  kind: 'link' | 'meta',
): Record<string, string | undefined>[] {
  // Helmet's type says a component; what it gives is an array of elements.
  const elements = (head[route]?.[kind].toComponent() ?? []) as unknown as ReactElement<
    Record<string, string | undefined>
  >[]
  return elements.map(({ props }) => props)
}

/** What a page says in its head under a `name` or a `property`. */
export function metaContent(head: Build['head'], route: string, key: string): string | undefined {
  return headElements(head, route, 'meta').find(({ name, property }) => (name ?? property) === key)?.content
}

function isDocsVersion(value: unknown): value is PropVersionMetadata {
  return typeof value === 'object' && value !== null && 'docsSidebars' in value
}

/** The items of the docs sidebars, in the order in which readers see them. */
export function sidebarItems(routes: readonly RouteConfig[]): PropSidebarItem[] {
  return routes.flatMap(({ props, routes: children }) => [
    ...(isDocsVersion(props?.version) ? Object.values(props.version.docsSidebars).flat() : []),
    ...sidebarItems(children ?? []),
  ])
}
