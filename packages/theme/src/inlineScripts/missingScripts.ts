import { literal } from './literal'

/**
 * Returns a script that handles a script that a page needs to start but that doesn't load.
 *
 * A document cached before a deployment names files that are gone. If the site has a newer document, the
 * script reloads the page, but only once: it never reloads a page that was just reloaded.
 *
 * Otherwise, if the site's own scripts didn't run, it tells the reader and offers a retry. (If they did run,
 * `clientModules/failedChunks` does this; a page with `data-load-failure` does it itself.) A copy that a reader has
 * saved has nothing to retry.
 *
 * Plain ES5 and DOM calls, because the script has to work when nothing else does.
 * @param baseUrl of the site, with a trailing slash
 */
export function missingScripts(baseUrl: string): string {
  // CSS and JSON quote a string alike, as far as an address goes.
  const own = `[src^=${JSON.stringify(`${baseUrl}assets/`)}]`
  return `(function () {
  if (window.location.protocol === 'file:') return;
  var FILES = ${literal(`script${own}`)};
  var NAMED = ${literal(`script[defer]${own}`)};
  var lost = [];
  var asked = false;
  function isOld(html) {
    return lost.concat([].slice.call(document.querySelectorAll(NAMED))).some(function (file) {
      return html.indexOf(file.getAttribute('src')) < 0;
    });
  }
  function wasReloaded() {
    return performance.getEntriesByType('navigation')[0].type === 'reload';
  }
  function offerRetry() {
    if (window.docusaurus || document.querySelector('[data-load-failure]')) return;
    var notice = document.createElement('div');
    notice.className = 'load-failure';
    notice.setAttribute('role', 'alert');
    notice.appendChild(document.createElement('p')).textContent = 'This page’s scripts didn’t load. You can keep reading, but menus and other controls won’t work.';
    var button = notice.appendChild(document.createElement('button'));
    button.className = 'button button--primary';
    button.textContent = 'Retry';
    button.addEventListener('click', function () {
      notice.remove();
      window.location.reload();
    });
    // Without the app, nothing fills an open dialog, and nothing else can be clicked.
    var dialog = document.querySelector('dialog[open]');
    if (dialog) dialog.close();
    document.body.appendChild(notice);
  }
  function onLost() {
    if (asked) return;
    asked = true;
    fetch(window.location.href, { cache: 'reload' }).then(function (response) {
      return response.status < 500 ? response.text() : Promise.reject();
    }).then(function (html) {
      if (!isOld(html) || wasReloaded()) return Promise.reject();
      window.location.reload();
    }).catch(function () {
      if (document.readyState === 'complete') offerRetry();
      else window.addEventListener('load', offerRetry);
    });
  }
  window.addEventListener('error', function (event) {
    var file = event.target;
    if (window.docusaurusRoot || !file.matches || !file.matches(FILES)) return;
    if (file.matches(NAMED)) lost.push(file);
    // webpack would wait for a script that is there already, although it has failed.
    file.remove();
    onLost();
  }, true);
  window.addEventListener('load', function () {
    if (!window.docusaurus) onLost();
  });
})();`
}
