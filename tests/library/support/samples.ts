import samples from 'virtual:samples'

/**
 * Returns what a sample of a page exports, as it's there when pasted.
 * @param page such as `docs/api/useField.mdx`
 * @param name of the export
 * @throws if no sample of the page exports it
 */
export async function exportOf<T>(page: string, name: string): Promise<T> {
  for (const [place, load] of Object.entries(samples)) {
    if (!place.startsWith(page)) continue
    const exports = await load()
    if (name in exports) return exports[name] as T
  }
  throw new Error(`No sample of ${page} exports ${name}`)
}
