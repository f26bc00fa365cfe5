/**
 * Answers the menu button and the color mode button until the app does, which
 * takes a slow phone a second longer than showing them. The menu is the page's
 * own prerendered sidebar or navbar (`html[data-early-menu]` in
 * `src/css/adaptations.css`), until `Navbar/MobileSidebar/Layout` takes over;
 * the colors change and are stored as `ColorModeToggle` does it.
 *
 * It takes the click away from React, so that only one of the two answers.
 * Plain ES5 and DOM calls, because it is there before anything else is.
 */
export const earlyTaps = `(function () {
  var root = document.documentElement;
  function toggleMenu(button) {
    button.setAttribute('aria-expanded', root.toggleAttribute('data-early-menu'));
  }
  function changeColors(button) {
    var system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
    var choice = button.dataset.choice;
    try {
      choice = localStorage.getItem('theme') || 'system';
    } catch (error) {}
    var isRound = choice === system;
    if (!isRound) root.dataset.theme = root.dataset.theme === 'dark' ? 'light' : 'dark';
    button.dataset.choice = isRound ? 'system' : root.dataset.theme;
    try {
      if (isRound) localStorage.removeItem('theme');
      else localStorage.setItem('theme', root.dataset.theme);
    } catch (error) {}
  }
  document.addEventListener('click', function (event) {
    var button = event.target.closest('.navbar__toggle, [data-early]');
    var isMenu = button && button.matches('.navbar__toggle');
    if (!button || (isMenu && document.querySelector('.navbar-sidebar'))) return;
    event.stopPropagation();
    (isMenu ? toggleMenu : changeColors)(button);
  }, true);
})();`
