/**
 * Gives the theme's route progress bar valid markup, and an end. nprogress uses
 * `role="bar"`, which doesn't exist in any ARIA version. Screen readers don't
 * need the bar, because the browser and the new page's title already say the
 * same, so it's hidden from them. The theme shows the bar 200 ms after a route
 * change that takes longer, and also if the reader went back meanwhile: then,
 * nothing would end it.
 */
import type { ClientModule } from '@docusaurus/types'
import nprogress from 'nprogress'

nprogress.configure({
  barSelector: '.bar',
  template: '<div class="bar" aria-hidden="true"><div class="peg"></div></div>',
})

/** Whether the reader waits for a page. */
let isAwaited = false

const start = nprogress.start.bind(nprogress)
nprogress.start = () => (isAwaited ? start() : nprogress)

const clientModule: ClientModule = {
  onRouteUpdate() {
    isAwaited = true
  },
  onRouteDidUpdate() {
    isAwaited = false
  },
}

export default clientModule
