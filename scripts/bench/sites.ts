import { serveCompressed } from './compressedServer'

/** A built site, and where a benchmark finds what a reader uses. Each value but the first two is a selector. */
export interface Site {
  name: string
  /** Folder of the build. */
  root: string
  /** What says that the app runs. */
  hydrated: string
  menuButton: string
  openMenu: string
  searchButton: string
  searchInput: string
  searchResult: string
}

/** A site with the address of its home page. */
export interface ServedSite extends Site {
  home: string
  close: () => void
}

/**
 * A build of this site, from this or another state of the sources.
 * @param name in the table
 * @param root folder of the build
 */
export function zodForms(name: string, root: string): Site {
  return {
    name,
    root,
    hydrated: 'html[data-has-hydrated=true]',
    menuButton: '.navbar__toggle',
    openMenu: '.navbar-sidebar--show',
    searchButton: '[aria-haspopup=dialog]',
    searchInput: 'dialog[open] input',
    searchResult: 'dialog [role=listbox][aria-busy=false] [role=option]',
  }
}

/** Serves a site. */
export async function serve(site: Site): Promise<ServedSite> {
  return { ...site, ...(await serveCompressed(site.root)) }
}
