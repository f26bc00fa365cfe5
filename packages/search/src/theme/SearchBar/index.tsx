/**
 * Swizzle: eject. Change: renders the search of this package. Why: the
 * theme's search bar is empty. Remove when: the theme comes with its own
 * search.
 */
export { SearchButton as default } from '../../SearchButton'
