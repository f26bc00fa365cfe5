/** Writes and reads edits in links: `#edit=`, the example, a dot, then the JSON, deflated, in base64url. */
import type { Files } from './files'
import { editHash, linkedEdits } from './editLink'

/** Most bytes of JSON in a link; no example is that long. */
const LONGEST_EDITS_BYTES = 100_000

/** Most characters of a link's data that {@link linkTo} makes: base64url of bytes that can't be compressed. */
const LONGEST_DATA_CHARACTERS = LONGEST_EDITS_BYTES * 1.5

/** Bytes that are inflated at a time, because they can become a thousand times as many before anybody counts. */
const SLICE_BYTES = 1000

/** Why there is no link. */
export class LinkError extends Error {}

function toBase64Url(bytes: Uint8Array): string {
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(binary, (character) => character.charCodeAt(0))
}

/** Returns a stream of a few bytes at a time. */
function streamOf(bytes: Uint8Array<ArrayBuffer>): ReadableStream<Uint8Array<ArrayBuffer>> {
  let start = 0
  return new ReadableStream({
    pull(controller) {
      if (start >= bytes.length) return controller.close()
      controller.enqueue(bytes.subarray(start, start + SLICE_BYTES))
      start += SLICE_BYTES
    },
  })
}

/** Reads a stream to its end. @throws RangeError if it has more than {@link LONGEST_EDITS_BYTES} bytes */
async function readAll(stream: ReadableStream<Uint8Array>): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: BlobPart[] = []
  let length = 0
  const reader = stream.getReader()
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    length += next.value.length
    if (length > LONGEST_EDITS_BYTES) {
      await reader.cancel()
      throw new RangeError(`More than ${LONGEST_EDITS_BYTES} bytes`)
    }
    chunks.push(next.value as Uint8Array<ArrayBuffer>)
  }
  return new Uint8Array(await new Blob(chunks).arrayBuffer())
}

/**
 * Returns the hash of a link to an edited example.
 * @param edits the changed files
 * @throws LinkError if the edits are too long, or the browser can't compress them
 */
export async function linkTo(example: string, edits: Files): Promise<string> {
  if (!globalThis.CompressionStream) throw new LinkError('This browser can’t make links to edits.')
  const json = new Blob([JSON.stringify(edits)])
  if (json.size > LONGEST_EDITS_BYTES) throw new LinkError('The edits are too long for a link.')
  const deflated = json.stream().pipeThrough(new CompressionStream('deflate-raw'))
  return editHash(example) + toBase64Url(await readAll(deflated))
}

function isFiles(data: unknown): data is Files {
  if (typeof data !== 'object' || data === null) return false
  return Object.values(data).every((text) => typeof text === 'string')
}

async function filesIn(data: string): Promise<Files | undefined> {
  try {
    const deflated = streamOf(fromBase64Url(data))
    const inflated = deflated.pipeThrough(new DecompressionStream('deflate-raw'))
    const edits: unknown = JSON.parse(new TextDecoder().decode(await readAll(inflated)))
    return isFiles(edits) ? edits : undefined
  } catch {
    return undefined
  }
}

/**
 * Reads the edits in a hash, or returns undefined if it can't. The names may not match any file of the
 * example.
 */
export async function readShared(hash: string): Promise<Files | undefined> {
  const { data = '' } = linkedEdits(hash) ?? {}
  if (data.length > LONGEST_DATA_CHARACTERS) return undefined
  // The marks of a sentence that data may end with, too.
  const [marks] = /[-_]{0,3}$/.exec(data)!
  for (let added = 0; added <= marks.length; added += 1) {
    const files = await filesIn(data.slice(0, data.length - added))
    if (files) return files
  }
  return undefined
}
