import samples from 'virtual:samples'
import type { AnyForm } from './form'
import { forms } from './recordedForms'

/** The forms that samples made when they were loaded. */
const made = new Map<string, AnyForm[]>()

/** Returns what a sample exports, and the forms that it makes. */
export async function loadSample(place: string) {
  const before = forms.length
  const exports = await samples[place]!()
  if (!made.has(place)) made.set(place, forms.slice(before))
  return { exports, forms: made.get(place)! }
}

/**
 * Finds a sample of a page by what it exports.
 * @param page such as `docs/api/useField.mdx`
 * @param name of the export
 * @throws if no sample of the page exports it
 */
async function find(page: string, name: string) {
  for (const place of Object.keys(samples)) {
    if (!place.startsWith(page)) continue
    const sample = await loadSample(place)
    if (name in sample.exports) return sample
  }
  throw new Error(`No sample of ${page} exports ${name}`)
}

/** Returns what a sample of a page exports, as it's there when pasted. */
export const exportOf = async <T>(page: string, name: string) => (await find(page, name)).exports[name] as T

/** Returns the first form of the sample that exports something. */
export const formOf = async (page: string, name: string) => (await find(page, name)).forms[0]!
