/** The one way in which the site copies: code blocks, pages, links. */
import copyBySelection from 'copy-text-to-clipboard'
import { announce } from './clientModules/announcements'

/** Why there is nothing to copy, in words for the reader. */
export class CopyError extends Error {}

/** @throws {CopyError} if the browser refuses, and whatever went wrong with the text */
async function write(text: Promise<string>, otherwise: string): Promise<void> {
  const blob = text.then((value) => new Blob([value], { type: 'text/plain' }))
  const offer = async () => navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })])
  try {
    // A browser that refuses doesn't look at the text: without the second, nothing would catch that it failed.
    await Promise.all([offer(), blob])
  } catch {
    // Throws what went wrong with the text, if that is the cause.
    if (!copyBySelection(await text)) throw new CopyError(`Your browser blocked copying. ${otherwise}`)
  }
}

/**
 * Copies text and announces that it did, or why it couldn't.
 * @param text handed over as a promise if it is still to come: Safari copies only while it handles the click
 * @param done what to announce when it is copied
 * @param otherwise where the reader finds the text if the browser refuses
 * @returns whether it was copied
 */
export async function copyText(
  text: string | Promise<string>,
  done: string,
  otherwise: string,
): Promise<boolean> {
  try {
    await write(Promise.resolve(text), otherwise)
    announce(done)
    return true
  } catch (error) {
    if (!(error instanceof CopyError)) throw error
    announce(error.message)
    return false
  }
}
