/** Posts the example in this page's hash to StackBlitz. The other pages' policy blocks sending forms. */
import type { Files } from '../files'
import { projectOf } from './project'

/** The data that `ShareActions` puts in the hash. */
export interface Opened {
  title: string
  entry: string
  files: Files
}

const form = document.querySelector('form')!

function addField(name: string, value: string): void {
  form.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }))
}

try {
  const { title, entry, files } = JSON.parse(decodeURIComponent(location.hash.slice(1))) as Opened
  form.action = `https://stackblitz.com/run?file=${encodeURIComponent(`src/${entry}`)}`
  addField('project[template]', 'node')
  addField('project[title]', title)
  for (const [file, text] of Object.entries(projectOf(files, entry)))
    addField(`project[files][${file}]`, text)
  form.requestSubmit()
} catch {
  form.replaceWith(
    'This address has no example. Go back to the page with the example, and open it from there.',
  )
}
