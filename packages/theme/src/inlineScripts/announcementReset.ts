import type { SiteStorage } from '@docusaurus/types'
import { literal } from './literal'

/** Storage key and attribute of the classic theme's announcement bar (`announcementBar` context). */
const ID_KEY = 'docusaurus.announcement.id'
const DISMISSED_ATTRIBUTE = 'data-announcement-bar-initially-dismissed'

/**
 * Returns a script that immediately shows an announcement with a new id to a reader who dismissed the
 * previous one. The theme's inline script only reads the dismissed flag, so CSS would hide the new bar until
 * the next full load. This script runs after it, before the first paint, and compares ids.
 */
export function announcementReset(id: string, { type, namespace }: SiteStorage): string {
  return `(function () {
  try {
    if (${type}.getItem(${literal(ID_KEY + namespace)}) !== ${literal(id)}) {
      document.documentElement.setAttribute('${DISMISSED_ATTRIBUTE}', 'false');
    }
  } catch (error) {}
})();`
}
