import type { SiteStorage } from '@docusaurus/types'
import { literal } from './literal'

/**
 * Returns a script that handles taps on the menu, on the color mode button, and on buttons of dialogs until the app
 * does: a slow phone shows the buttons a second before the app is ready. The menu is the page's own prerendered sidebar
 * or navbar (`html[data-early-menu]` in `earlyMenu.css`) until `Navbar/MobileSidebar/Layout` takes over. Colors change
 * and are stored the way `ColorModeToggle` does it. Any button with `data-early-dialog` opens or closes the prerendered
 * `<dialog>` with that id, as long as it has the attribute: its component removes it and takes over what was typed.
 * Once the page says that the app won't run, the button leads to Retry instead.
 *
 * The script stops the click from reaching React, so that only one of the two handles it. It uses plain ES5
 * and DOM calls, because it runs before anything else is loaded.
 */
export const tapsBeforeScripts = ({ type, namespace }: SiteStorage) => `(function () {
  var CHOICE = ${literal(`theme${namespace}`)};
  var root = document.documentElement;
  function toggleMenu(button) {
    button.setAttribute('aria-expanded', root.toggleAttribute('data-early-menu'));
  }
  function changeColors(button) {
    var system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
    var choice = button.dataset.choice;
    try {
      choice = ${type}.getItem(CHOICE) || 'system';
    } catch (error) {}
    var isRound = choice === system;
    if (!isRound) root.dataset.theme = root.dataset.theme === 'dark' ? 'light' : 'dark';
    button.dataset.choice = isRound ? 'system' : root.dataset.theme;
    try {
      if (isRound) ${type}.removeItem(CHOICE);
      else ${type}.setItem(CHOICE, root.dataset.theme);
    } catch (error) {}
  }
  function toggleDialog(id) {
    var dialog = document.getElementById(id);
    var retry = document.querySelector('.load-failure button');
    if (dialog.open) dialog.close();
    else if (retry) retry.focus();
    else dialog.showModal();
  }
  document.addEventListener('click', function (event) {
    var button = event.target.closest('.navbar__toggle, [data-early], [data-early-dialog]');
    var isMenu = button && button.matches('.navbar__toggle');
    if (!button || (isMenu && document.querySelector('.navbar-sidebar'))) return;
    event.stopPropagation();
    if (isMenu) toggleMenu(button);
    else if (button.matches('[data-early]')) changeColors(button);
    else toggleDialog(button.dataset.earlyDialog);
  }, true);
})();`
