/**
 * Gives the theme's route progress bar valid markup. nprogress uses
 * `role="bar"`, which doesn't exist in any ARIA version. Screen readers don't
 * need the bar, because the browser and the new page's title already say the
 * same, so it's hidden from them. The theme shows the bar when a route change
 * takes longer than 200 ms.
 */
import nprogress from 'nprogress'

nprogress.configure({
  barSelector: '.bar',
  template: '<div class="bar" aria-hidden="true"><div class="peg"></div></div>',
})
