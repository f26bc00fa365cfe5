import { BASE_PATH } from '../support/pagesServer'
import { attributes, readPage } from './pages'

/** What only live forms need. */
export const FORM_PACKAGES = [
  '@jcoreio/zod-forms',
  'zod',
  'zod-invertible',
  'react-redux',
  'redux',
  'reselect',
]

/** Files of the scripts that the document of a page names: those it starts with. */
export function scriptsOf(route: string): string[] {
  return attributes(readPage(route), 'script[src]', 'src').map((src) => src.slice(BASE_PATH.length))
}
