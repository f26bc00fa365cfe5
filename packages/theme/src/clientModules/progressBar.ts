/** Hides the theme's progress bar from screen readers: its `role="bar"` exists in no version of ARIA. */
import nprogress from 'nprogress'

nprogress.configure({
  barSelector: '.bar',
  template: '<div class="bar" aria-hidden="true"><div class="peg"></div></div>',
})
