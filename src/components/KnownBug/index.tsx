import type { ReactNode } from 'react'
import useBrokenLinks from '@docusaurus/useBrokenLinks'
import library from '@jcoreio/zod-forms/package.json'
import Admonition from '@theme/Admonition'

interface KnownBugProps {
  /** Names of the bugs, the same as in their tests, separated by spaces. The first is the box's anchor. */
  id: string
  /** What goes wrong, then the workaround. */
  children: ReactNode
}

/** Warning about bugs in the installed version of the library, on their hook's page. */
export default function KnownBug({ id, children }: KnownBugProps): ReactNode {
  const [anchor] = id.split(' ')
  useBrokenLinks().collectAnchor(anchor)
  return (
    <div id={anchor} data-known-bug={id}>
      <Admonition type="warning" title={`Known bug${id === anchor ? '' : 's'} in ${library.version}`}>
        {children}
      </Admonition>
    </div>
  )
}
