import { createHash } from 'node:crypto'
import { LINK } from './announcementLink'

/**
 * Configures the announcement bar. The id is a hash of the content, so that readers who closed the bar see it
 * again when the content changes.
 * @throws Error that names a tag that the bar would show as text
 */
export function announcement(content: string) {
  const [tag] = /<\/?[a-z][^>]*>?/i.exec(content.replaceAll(new RegExp(LINK, 'g'), '')) ?? []
  if (tag)
    throw new Error(
      `announcement() of @docs/theme: the text may not have ${tag}; write links as <a href="…">text</a>, and nothing else`,
    )
  const id = createHash('sha256').update(content).digest('hex').slice(0, 12)
  return { id, content, isCloseable: true }
}
