/** Says, as long as the page shows it, that a link has edits of an example that isn't on the page. */
import type { ClientModule } from '@docusaurus/types'
import { linkedEdits } from '../core/editLink'

let notice: HTMLElement | undefined

const strayEdits: ClientModule = {
  onRouteDidUpdate({ location }) {
    notice?.remove()
    const edits = linkedEdits(location.hash)
    if (!edits || document.querySelector(`[data-example="${edits.example}"]`)) return
    notice = document.createElement('p')
    notice.className = 'alert alert--warning'
    notice.setAttribute('role', 'alert')
    notice.textContent = `This link has edits of a live example, “${edits.example}”, that isn’t on this page.`
    document.querySelector('h1')?.after(notice)
  },
}

export default strayEdits
