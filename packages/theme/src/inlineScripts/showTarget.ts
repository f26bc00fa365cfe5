declare global {
  interface Window {
    /** Shows the target of the hash in the address. */
    showTarget: (isFirst?: boolean) => void
  }
}

/**
 * Shows the target of a hash, in a document and in the app (`clientModules/shownPage`): opens its folds, as of tabs, and
 * leads to the one that is meant, because links are copied in other capitals, or with what a sentence or a program
 * added. In a document, it doesn't wait for the app, which browsers do.
 * Plain ES5 and DOM calls, because it runs before anything else is loaded.
 */
export const showTarget = `(function () {
  function plain(id) {
    var end = id.search(/[?&]|$/);
    // A pattern for all of them would try each start.
    while (/[^a-z0-9\\u00aa-\\u1fff\\u3040-\\uffff]/i.test(id.charAt(end - 1))) end--;
    return id.slice(0, end).toLowerCase();
  }
  window.showTarget = function (isFirst) {
    try {
      var id = decodeURIComponent(location.hash.slice(1));
    } catch (error) {}
    if (!id) return;
    var meant = plain(id.slice(0, 200));
    var target = document.getElementById(id) || [].find.call(document.querySelectorAll('main [id]'), function (element) {
      return plain(element.id) === meant;
    });
    if (!target) return;
    var isFolded = false;
    for (var element = target; element; element = element.parentElement)
      if (element.matches('details:not([open])')) isFolded = element.open = true;
    var hash = '#' + encodeURIComponent(target.id);
    if (isFirst === true || location.hash !== hash) location.replace(hash);
    else if (isFolded) target.scrollIntoView();
  };
  document.addEventListener('readystatechange', function () {
    if (document.readyState !== 'interactive') return;
    var visit = performance.getEntriesByType('navigation')[0];
    // The browser restores where the reader was on a page that it loads again.
    window.showTarget(!visit || visit.type === 'navigate');
  });
  window.addEventListener('hashchange', window.showTarget);
})();`
