/** Returns the lines of a page's text on which a `<KnownBug>` that tells of a bug begins. */
export function linesThatTell(text: string, id: string): number[] {
  return [...text.matchAll(/<KnownBug\s+id="([^"]*)"/g)]
    .filter(([, ids]) => ids!.split(/\s+/).includes(id))
    .map(({ index }) => text.slice(0, index).split('\n').length)
}
