import type { ReactNode } from 'react'
import library from '@jcoreio/zod-forms/package.json'
import Admonition from '@theme/Admonition'

interface KnownBugProps {
  /** Name of the bug: that of its test. */
  id: string
  /** What goes wrong, and the workaround. */
  children: ReactNode
}

/** A bug of the installed version of the library, on the page of its hook. */
export default function KnownBug({ id, children }: KnownBugProps): ReactNode {
  return (
    <div data-known-bug={id}>
      <Admonition type="warning" title={`Known bug in ${library.version}`}>
        {children}
      </Admonition>
    </div>
  )
}
