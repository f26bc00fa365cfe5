/** Name of the plugin. */
export const PLUGIN = 'built-pages'

/** What the components of the pages need to know. */
export interface BuiltPagesData {
  publisher: { name: string; url: string }
  /** The library that the site is about. */
  about: { name: string; version: string; license: string } | undefined
  /** Language of all pages, as in `<html lang>`. */
  language: string
}
