import type { SiteStorage } from '@docusaurus/types'
import { literal } from './literal'

/** Storage key and attribute of the classic theme's announcement bar (`announcementBar` context). */
const ID_KEY = 'docusaurus.announcement.id'
const DISMISS_KEY = 'docusaurus.announcement.dismiss'
const DISMISSED_ATTRIBUTE = 'data-announcement-bar-initially-dismissed'

/**
 * Returns a script that immediately shows an announcement with a new id to a reader who dismissed the
 * previous one. The theme's inline script only reads the dismissed flag, so CSS would hide the new bar until
 * the next full load. This script runs after it, before the first paint, and compares ids. It also closes the bar
 * until the app does, which takes a bar whose id isn't stored for a new one.
 */
export function announcementReset(id: string, { type, namespace }: SiteStorage): string {
  return `(function () {
  var key = ${literal(ID_KEY + namespace)};
  var id = ${literal(id)};
  function dismiss(isDismissed) {
    document.documentElement.setAttribute('${DISMISSED_ATTRIBUTE}', isDismissed);
  }
  try {
    if (${type}.getItem(key) !== id) dismiss(false);
  } catch (error) {}
  document.addEventListener('click', function (event) {
    if (!event.target.closest('.close')) return;
    dismiss(true);
    try {
      ${type}.setItem(key, id);
      ${type}.setItem(${literal(DISMISS_KEY + namespace)}, true);
    } catch (error) {}
  }, true);
})();`
}
