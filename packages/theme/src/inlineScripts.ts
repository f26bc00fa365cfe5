/** Returns a string as JavaScript for an inline script, which `</script>` in it would end. */
const literal = (text: string) => JSON.stringify(text).replaceAll('<', String.raw`\u003c`)

/**
 * Returns a script that shows an announcement with a new id at once. The theme resets the dismissed flag once the app
 * runs, but has hidden the bar by then, until the next load.
 */
export const announcementReset = (id: string) => `try {
  if (localStorage.getItem('docusaurus.announcement.id') !== ${literal(id)})
    document.documentElement.dataset.announcementBarInitiallyDismissed = false;
} catch {}`

/**
 * Returns a script that offers Retry if the app doesn't start because scripts were lost. On the home page, it shows
 * the banner that suggests to check the base URL setting. Docusaurus has a banner, with other words and without Retry,
 * and CSS hides it unless the style sheet is lost, too.
 */
export const lostScripts = (baseUrl: string) => `(function () {
  var BASE_URL = ${literal(baseUrl)};
  function add(parent, tag, text) {
    var element = parent.appendChild(document.createElement(tag));
    element.textContent = text;
    return element;
  }
  function tell() {
    if (window.docusaurusRoot || document.querySelector('.load-failure')) return;
    var canonical = document.querySelector('link[rel=canonical]');
    var notice = document.createElement('div');
    notice.className = 'load-failure';
    notice.setAttribute('role', 'alert');
    if (canonical && new URL(canonical.href).pathname === BASE_URL) {
      add(notice, 'strong', 'Your site did not load properly');
      add(notice, 'p', 'Check the base URL setting: in docusaurus.config.ts, set baseUrl to ' +
        location.pathname.replace(/[^/]*$/, '') + ', where this page is. It’s ' + BASE_URL +
        '. If they’re the same, a script didn’t arrive: try again.');
      document.body.prepend(notice);
    } else {
      add(notice, 'p', 'Part of this page didn’t load. You can read it, but menus and forms may not work.');
      document.body.append(notice);
    }
    var retry = add(notice, 'button', 'Retry');
    retry.className = 'button button--primary';
    retry.onclick = function () { location.reload(); };
  }
  window.addEventListener('error', function ({ target }) {
    // webpack would wait for an element that's there already, although it has failed.
    if (target.tagName === 'SCRIPT' && !window.docusaurusRoot) target.remove();
  }, true);
  window.addEventListener('unhandledrejection', function ({ reason }) {
    if (reason && reason.name === 'ChunkLoadError') tell();
  });
  window.addEventListener('load', function () {
    if (!window.docusaurus) tell();
  });
})();`
