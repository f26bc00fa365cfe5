/**
 * Swizzle: eject. Change: renders the search from `src/search`. Why: the
 * theme's search bar is empty. Remove when: the theme comes with its own
 * search.
 */
export { SearchButton as default } from '@site/src/search/SearchButton'
