import { BASE_PATH } from '../support/pagesServer'
import { attributes, readPage } from './pages'

/** Packages that only live forms need. */
export const FORM_PACKAGES = [
  '@jcoreio/zod-forms',
  'zod',
  'zod-invertible',
  'react-redux',
  'redux',
  'reselect',
]

/** Script files that a page's document names: those it starts with. */
export function scriptsOf(route: string): string[] {
  return attributes(readPage(route), 'script[src]', 'src').map((src) => src.slice(BASE_PATH.length))
}
