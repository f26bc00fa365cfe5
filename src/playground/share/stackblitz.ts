/** Posts the example in its own hash to StackBlitz: the pages' policy lets no form of theirs be sent. */
import type { Files } from '../files'
import { projectOf } from './project'

/** What `ShareActions` puts into the hash. */
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
