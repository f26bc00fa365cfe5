import { createHash } from 'node:crypto'

/**
 * Configures the announcement bar. The id is a hash of the content, so that readers who closed the bar see it
 * again when the content changes.
 */
export function announcement(content: string) {
  const id = createHash('sha256').update(content).digest('hex').slice(0, 12)
  return { id, content, isCloseable: true }
}
