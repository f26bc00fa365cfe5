/**
 * Shows the target of a hash before the app runs, which browsers do after it, and leads to the one that is meant:
 * links are copied in other capitals, or with the sentence's full stop.
 * Plain ES5 and DOM calls, because it runs before anything else is loaded.
 */
export const nearestHash = `(function () {
  function plain(id) {
    return id.toLowerCase().replace(/[\\s.,:;!?'"()<>\\]]+$/, '');
  }
  function lead(event) {
    try {
      var id = decodeURIComponent(location.hash.slice(1));
    } catch (error) {
      return;
    }
    if (!id) return;
    if (document.getElementById(id)) {
      if (!event) location.replace(location.hash);
      return;
    }
    var target = [].slice.call(document.querySelectorAll('main [id]')).filter(function (element) {
      return plain(element.id) === plain(id);
    })[0];
    if (target) location.replace('#' + encodeURIComponent(target.id));
  }
  document.addEventListener('readystatechange', function () {
    if (document.readyState !== 'interactive') return;
    var visit = performance.getEntriesByType('navigation')[0];
    // The browser restores where the reader was on a page that it loads again.
    if (!visit || visit.type === 'navigate') lead();
  });
  window.addEventListener('hashchange', lead);
})();`
