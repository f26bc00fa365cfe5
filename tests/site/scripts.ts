import { builtFiles, builtText } from '../support/builtFiles'
import { BASE_PATH } from '../support/pagesServer'
import { attributes, readPage } from './pages'

/** Words that only the script with something has: the packages of live forms, and the editor. */
export const WORDS = { forms: '~standard', editor: 'cm-content' }

/** Scripts of pages, without those of workers. */
export const SCRIPTS = [...builtFiles()].filter((file) => /^assets\/js\/.*\.js$/.test(file))

/** Scripts with a word. */
export const scriptsWith = (word: string): string[] =>
  SCRIPTS.filter((file) => builtText(file).includes(word))

/** Script files that a page's document names: those it starts with. */
export function scriptsOf(route: string): string[] {
  return attributes(readPage(route), 'script[src]', 'src').map((src) => src.slice(BASE_PATH.length))
}
