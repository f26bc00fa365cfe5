/** Where examples are, and what they may import. */
export interface ExampleSettings {
  /** Folder with a file for each example, and folders below it for what they share. Relative to the site. */
  folder: string
  /**
   * Where readers copy the shared files: the page that prints them, relative to the site, and the address that other
   * pages link to. Without it, each example prints those that it imports.
   */
  shared?: { page: string; address: string }
  /** Packages that examples may import. */
  packages: readonly string[]
  /** The package that the examples show: the editor shows the documentation in its declarations. */
  library: string
  /** Module that stands in for the library where the page runs examples: the same exports, with the state shown. */
  inspector: string | undefined
}
