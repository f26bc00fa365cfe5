/**
 * Swizzle: wrap. Change: adds the site's components to MDX, lets wide tables scroll, and names the boxes of tasks. Why:
 * the theme registers components here; a wide table scrolls the page sideways, and a box has no name (WCAG 1.4.10,
 * 4.1.2). Remove when: never.
 */
import type { ComponentProps, ReactNode } from 'react'
import type { MDXProvider } from '@mdx-js/react'
import OriginalMDXComponents from '@theme-original/MDXComponents'
import { HeadingCell, Table } from '@docs/kit/browser'
import KnownBug from '@site/src/components/KnownBug'

type Components = ComponentProps<typeof MDXProvider>['components']

/** A Markdown task's box. */
const TaskBox = (props: ComponentProps<'input'>): ReactNode => (
  <input aria-label={props.checked ? 'Done' : 'To do'} {...props} />
)

const components: Components = {
  ...(OriginalMDXComponents as Components),
  table: Table,
  th: HeadingCell,
  input: TaskBox,
  KnownBug,
}

export default components
