import type { ReactNode } from 'react'
import library from '@jcoreio/zod-forms/package.json'
import Admonition from '@theme/Admonition'

interface KnownBugProps {
  /** Name of the bug, the same as in its test. */
  id: string
  /** What goes wrong, then the workaround. */
  children: ReactNode
}

/** Warning about a bug in the installed version of the library, on its hook's page. */
export default function KnownBug({ id, children }: KnownBugProps): ReactNode {
  return (
    <div data-known-bug={id}>
      <Admonition type="warning" title={`Known bug in ${library.version}`}>
        {children}
      </Admonition>
    </div>
  )
}
