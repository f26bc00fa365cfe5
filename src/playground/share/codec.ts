/** Writes and reads edited examples in links: `#edit=`, then the JSON, deflated, in base64url. */
import type { Files } from '../files'
import { EDIT_HASH } from '../storage'

/** Most bytes of JSON to read; no example is that long. */
const LONGEST = 100_000

/** An edited example, as stored in a link. */
export interface SharedEdit {
  example: string
  /** Only the files that differ from the original. */
  files: Files
}

function toBase64Url(bytes: Uint8Array): string {
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(binary, (character) => character.charCodeAt(0))
}

/** Reads a stream to its end. @throws RangeError if it has more than `longest` bytes */
async function readAll(
  stream: ReadableStream<Uint8Array>,
  longest: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: BlobPart[] = []
  let length = 0
  const reader = stream.getReader()
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    length += next.value.length
    if (length > longest) {
      await reader.cancel()
      throw new RangeError(`More than ${longest} bytes`)
    }
    chunks.push(next.value as Uint8Array<ArrayBuffer>)
  }
  return new Uint8Array(await new Blob(chunks).arrayBuffer())
}

/** Returns the hash of a link to an edited example. */
export async function editHash(edit: SharedEdit): Promise<string> {
  const deflated = new Blob([JSON.stringify(edit)]).stream().pipeThrough(new CompressionStream('deflate-raw'))
  return EDIT_HASH + toBase64Url(await readAll(deflated, Infinity))
}

function isSharedEdit(data: unknown): data is SharedEdit {
  if (typeof data !== 'object' || data === null || !('example' in data) || !('files' in data)) return false
  const { example, files } = data
  if (typeof example !== 'string' || typeof files !== 'object' || files === null) return false
  return Object.values(files).every((text) => typeof text === 'string')
}

/**
 * Reads the edited example in a hash, or returns undefined if it can't. The names may not match any example
 * or file.
 */
export async function readSharedEdit(hash: string): Promise<SharedEdit | undefined> {
  try {
    const deflated = new Blob([fromBase64Url(hash.slice(EDIT_HASH.length))]).stream()
    const inflated = deflated.pipeThrough(new DecompressionStream('deflate-raw'))
    const edit: unknown = JSON.parse(new TextDecoder().decode(await readAll(inflated, LONGEST)))
    return isSharedEdit(edit) ? edit : undefined
  } catch {
    return undefined
  }
}
