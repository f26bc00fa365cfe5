/**
 * Gives the theme's route progress bar valid markup. nprogress marks its bar
 * `role="bar"`, which no ARIA version knows; the bar repeats what the browser
 * and the new page's title already say, so it is hidden from screen readers.
 * The theme shows it when a route change takes longer than 200 ms.
 */
import nprogress from 'nprogress'

nprogress.configure({
  barSelector: '.bar',
  template: '<div class="bar" aria-hidden="true"><div class="peg"></div></div>',
})
