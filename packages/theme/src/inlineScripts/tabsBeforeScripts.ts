import type { SiteStorage } from '@docusaurus/types'
import { literal } from './literal'

/**
 * Returns a script that chooses tabs until the app does (`[data-early-tabs]` has the group, or nothing): the stored
 * tab of a group, a tab that the reader clicks, and the tab of what Ctrl+F or a text fragment finds. `Tabs` keeps what
 * it shows.
 *
 * Plain ES5 and DOM calls, because it runs before anything else is loaded.
 */
export const tabsBeforeScripts = ({ type, namespace }: SiteStorage) => `(function () {
  var LISTS = '[data-early-tabs]';
  function key(list) {
    return 'docusaurus.tab.' + list.dataset.earlyTabs + ${literal(namespace)};
  }
  function show(list, value) {
    var tabs = [].slice.call(list.children);
    if (tabs.every(function (tab) { return tab.value !== value; })) return;
    tabs.forEach(function (tab) {
      var isChosen = tab.value === value;
      var panel = document.getElementById(tab.getAttribute('aria-controls'));
      tab.setAttribute('aria-selected', isChosen);
      tab.classList.toggle('tabs__item--active', isChosen);
      if (panel) panel.closest('details').open = isChosen;
    });
  }
  function choose(tab) {
    var list = tab.parentNode;
    var group = list.dataset.earlyTabs;
    if (!group) return show(list, tab.value);
    try {
      ${type}.setItem(key(list), tab.value);
    } catch (error) {}
    document.querySelectorAll(LISTS).forEach(function (other) {
      if (other.dataset.earlyTabs === group) show(other, tab.value);
    });
  }
  document.addEventListener('readystatechange', function () {
    if (document.readyState !== 'interactive') return;
    try {
      document.querySelectorAll(LISTS).forEach(function (list) {
        show(list, ${type}.getItem(key(list)));
      });
    } catch (error) {}
  });
  document.addEventListener('click', function (event) {
    var tab = event.target.closest(LISTS + ' > *');
    if (!tab) return;
    event.stopPropagation();
    choose(tab);
  }, true);
  document.addEventListener('toggle', function (event) {
    var panel = event.target.open && event.target.querySelector('[role=tabpanel]');
    var tab = panel && document.getElementById(panel.getAttribute('aria-labelledby'));
    if (tab && tab.closest(LISTS) && tab.getAttribute('aria-selected') !== 'true') choose(tab);
  }, true);
})();`
