import { useRef, type ComponentProps, type ReactNode } from 'react'
import { useOverflow } from '../useOverflow'
import styles from './styles.module.css'

/**
 * A Markdown table. On phones, one of three columns has its first as a line above the others; a wider one scrolls
 * sideways, with the keyboard, too.
 */
export default function Table({ children, ...props }: ComponentProps<'table'>): ReactNode {
  const scroller = useRef<HTMLDivElement>(null)
  const scrolls = useOverflow(scroller)
  return (
    <div
      ref={scroller}
      className={styles.scroller}
      {...(scrolls && { role: 'group', 'aria-label': 'Table, scrolls sideways', tabIndex: 0 })}
    >
      <table {...props}>
        {children}
        {/* Tells the styles that the browser has parsed all rows. */}
        <tfoot hidden />
      </table>
    </div>
  )
}

/** A heading cell of a table. An empty one, as in the corner above row headings, becomes a `td`: it heads nothing. */
export const HeadingCell = (props: ComponentProps<'th'>): ReactNode =>
  props.children ? <th scope="col" {...props} /> : <td {...props} />
