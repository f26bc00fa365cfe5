/** Edits in the hash of an address: which example they belong to, and their data. See `linkCodec.ts`. */
export interface LinkedEdits {
  example: string
  data: string
}

/** Returns the start of the hash in a link to an edited example: the data follows. */
export const editHash = (example: string) => `#edit=${example}.`

/**
 * Reads the edits in a hash; undefined if it has none. Programs encode the sign in it, cut it off, and add to its end.
 */
export function linkedEdits(hash: string): LinkedEdits | undefined {
  const match = /^#edit(?:=|%3d)([\w-]{0,100})\.?([\w-]*)/i.exec(hash)
  return match ? { example: match[1]!, data: match[2]! } : undefined
}
