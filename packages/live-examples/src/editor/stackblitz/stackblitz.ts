/**
 * Shows the example in this page's hash, and posts it to StackBlitz when the reader presses the button: anybody
 * can make a link to this page.
 */
import { FILE, type Files } from '../../core/files'
import { projectOf } from './projectFiles'

/** The data that `ShareActions` puts in the hash. */
export interface Opened {
  title: string
  entry: string
  files: Files
}

const form = document.querySelector('form')!

function create<K extends keyof HTMLElementTagNameMap>(
  name: K,
  properties: Partial<HTMLElementTagNameMap[K]>,
): HTMLElementTagNameMap[K] {
  return Object.assign(document.createElement(name), properties)
}

try {
  const { title, entry, files } = JSON.parse(decodeURIComponent(location.hash.slice(1))) as Opened
  if (!Object.hasOwn(files, entry) || !Object.keys(files).every((file) => FILE.test(file)))
    throw new Error('Files that no example has')
  form.action = `https://stackblitz.com/run?file=${encodeURIComponent(`src/${entry}`)}`
  const fields = {
    template: 'node',
    title,
    ...Object.fromEntries(
      Object.entries(projectOf(files, entry)).map(([file, text]) => [`files][${file}`, text]),
    ),
  }
  for (const [name, value] of Object.entries(fields))
    form.append(create('input', { type: 'hidden', name: `project[${name}]`, value }))
  const shown = Object.entries(files).map(([file, text]) => {
    const details = create('details', {})
    details.append(create('summary', { textContent: file }), create('pre', { textContent: text }))
    return details
  })
  form.before(create('p', { textContent: title }), ...shown)
  form.hidden = false
} catch {
  form.replaceWith('There’s nothing to open here. Go back to an example and choose Open in StackBlitz.')
}
