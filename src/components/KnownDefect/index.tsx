import type { ReactNode } from 'react'
import library from '@jcoreio/zod-forms/package.json'
import Admonition from '@theme/Admonition'

interface KnownDefectProps {
  /** Name of the defect: that of its test. */
  id: string
  /** What goes wrong, and the way round it. */
  children: ReactNode
}

/** Tells of a defect of the installed version of the library where a reader meets it. */
export default function KnownDefect({ id, children }: KnownDefectProps): ReactNode {
  return (
    <div data-known-defect={id}>
      <Admonition type="warning" title={`Known bug in ${library.version}`}>
        {children}
      </Admonition>
    </div>
  )
}
