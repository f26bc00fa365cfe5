/** Reads what the tab's storage and a link keep of an edited example: the files that differ from the original. */
import { announce } from '@docs/kit/browser'
import { changedFiles, editsOf, type Files } from './files'
import { readShared } from './linkCodec'
import { storedDraft, storedEdits, ownEdits } from './keptEdits'

/** Applies edits to an example's files. Ignores edits to files that the example doesn't have. */
function applyEdits(original: Files, edits: unknown): Files {
  const known = typeof edits === 'object' && edits !== null ? edits : {}
  return Object.fromEntries(
    Object.entries(original).map(([file, text]) => {
      const edit: unknown = Object.hasOwn(known, file) && (known as Record<string, unknown>)[file]
      // A carriage return ends a line for the editor and for JavaScript, but not for whoever compares lines.
      return [file, typeof edit === 'string' ? edit.replace(/\r\n?/g, '\n') : text]
    }),
  )
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}

/** Returns an example's files with edits, or undefined if these change nothing. */
function filesWith(original: Files, edits: unknown): Files | undefined {
  const files = applyEdits(original, edits)
  return changedFiles(original, files).length > 0 ? files : undefined
}

const read = (original: Files, edits: string | undefined) => filesWith(original, edits && parse(edits))

/** Returns an example's files with this tab's edits, or undefined if it has none; says so if it has others. */
export function readStored(example: string, original: Files): Files | undefined {
  const stored = storedEdits(example)
  const files = read(original, stored)
  if (stored && !files) announce('Your edits don’t fit this example any more, so this is the original.')
  return files
}

/** Returns an example's files as they were before a link's code, or undefined if they weren't edited then. */
export const readOwn = (example: string, original: Files) => read(original, ownEdits(example))

/** Returns an example's files with the edits in a link's hash, or undefined if there are none that can be read. */
export async function readLink(original: Files, hash: string): Promise<Files | undefined> {
  return filesWith(original, await readShared(hash))
}

/** Returns the files of a link's code that the reader changed in this tab and didn't run. */
export function readDraft(example: string, shared: Files, hash: string): Files {
  return editsOf(shared, applyEdits(shared, parse(storedDraft(example, hash) ?? '')))
}
