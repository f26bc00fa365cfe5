/**
 * Swizzle: eject. Change: the search of `src/search`. Why: the theme's place for
 * a search is empty. Remove when: the theme has a search of its own.
 */
export { SearchButton as default } from '@site/src/search/SearchButton'
