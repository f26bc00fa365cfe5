/** Edits in the hash of an address: which example they belong to, and their data. See `linkCodec.ts`. */
export interface LinkedEdits {
  example: string
  data: string
}

/** Returns the start of the hash in a link to an edited example: the data follows. */
export const editHash = (example: string) => `#edit=${example}.`

/** Reads the edits in a hash; undefined if it has none. Programs encode its signs, cut it off, and add to its end. */
export function linkedEdits(hash: string): LinkedEdits | undefined {
  const plain = hash.replace(/%(?:3d|2e|2d|5f)/gi, decodeURIComponent)
  const match = /^#edit=([\w-]{0,100})\.?([\w-]*)/i.exec(plain)
  return match ? { example: match[1]!, data: match[2]! } : undefined
}
