/** All copying on the site goes through here: code blocks, pages, links. */
import copyBySelection from 'copy-text-to-clipboard'
import { announce } from './announcements'

/** Explains to the reader why copying failed. */
export class CopyError extends Error {}

/** @throws {CopyError} if the browser blocks copying; rethrows whatever rejected `text` */
async function write(text: Promise<string>, otherwise: string): Promise<void> {
  const blob = text.then((value) => new Blob([value], { type: 'text/plain' }))
  const offer = async () => navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })])
  try {
    // A browser that blocks copying ignores the blob, so without it here, its rejection would go unhandled.
    await Promise.all([offer(), blob])
  } catch {
    // Awaiting the text rethrows its error, if that was the cause.
    if (!copyBySelection(await text)) throw new CopyError(`Your browser blocked copying. ${otherwise}`)
  }
}

/**
 * Copies text and announces the result, or why it failed.
 * @param text pass a promise if the text isn't ready yet, because Safari copies only during the click
 * @param done what to announce after copying
 * @param otherwise where the reader can find the text if the browser blocks copying
 * @param shown whether to display that it's copied, too; false if the page already does
 * @returns whether the text was copied
 */
export async function copyText(
  text: string | Promise<string>,
  done: string,
  otherwise: string,
  shown = true,
): Promise<boolean> {
  try {
    await write(Promise.resolve(text), otherwise)
    announce(done, shown)
    return true
  } catch (error) {
    if (!(error instanceof CopyError)) throw error
    announce(error.message)
    return false
  }
}
