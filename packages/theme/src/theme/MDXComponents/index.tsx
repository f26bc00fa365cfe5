/**
 * Swizzle: wrap. Change: lets wide tables scroll, and names the boxes of tasks. Why: a wide table scrolls the page
 * sideways, and the theme has no components for these that could be wrapped. Remove when: tables scroll, and boxes
 * have names.
 */
import type { ComponentProps, ReactNode } from 'react'
import OriginalMDXComponents from '@theme-init/MDXComponents'
import { HeadingCell, Table } from '@docs/kit/browser'

/** A Markdown task's box, with a name. */
const TaskBox = (props: ComponentProps<'input'>): ReactNode => (
  <input aria-label={props.checked ? 'Done' : 'To do'} {...props} />
)

export default {
  ...OriginalMDXComponents,
  table: Table,
  th: HeadingCell,
  input: TaskBox,
}
