import { createHash } from 'node:crypto'

/**
 * The announcement bar with a text. Its id comes from the text, so that readers
 * who closed the bar see it again once it says something else.
 */
export function announcement(content: string) {
  const id = createHash('sha256').update(content).digest('hex').slice(0, 12)
  return { id, content, isCloseable: true }
}
