import { Children, type ReactElement, type ReactNode } from 'react'
import Link from '@docusaurus/Link'
import useBrokenLinks from '@docusaurus/useBrokenLinks'
import styles from './styles.module.css'
import '../tokens.css'

interface MemberProps {
  name: string
  /** Link target, such as `FormStatus.initialized`. The build fills it in. */
  id?: string
  /** Highlighted HTML of its TypeScript type. The build fills it in from the package's declarations. */
  type?: string
  /** The build fills it in. */
  optional?: boolean
  /** Default value; the declarations don't include it. */
  default?: string
  /** What the member means. */
  children: ReactNode
}

/** A member of a type or a parameter of a function, with its own link target. */
export function Member({
  name,
  id = name,
  type = '',
  optional = false,
  default: defaultValue,
  children,
}: MemberProps): ReactNode {
  useBrokenLinks().collectAnchor(id)
  return (
    <>
      <dt id={id} translate="no" className={styles.term}>
        <Link className={styles.anchor} to={`#${id}`}>
          <code className={styles.name}>
            {name}
            {optional && '?'}
          </code>
        </Link>{' '}
        <code className={styles.type} dangerouslySetInnerHTML={{ __html: type }} />
        {defaultValue !== undefined && (
          <span className={styles.default}>
            {' '}
            <span translate="yes">default</span> <code>{defaultValue}</code>
          </span>
        )}
      </dt>
      <dd className={styles.meaning}>{children}</dd>
    </>
  )
}

interface MembersProps {
  /** Type expression that the members belong to. */
  of: string
  children: ReactNode
}

/** Removes the paragraphs that MDX wraps around single-line members, because a list can't contain them. */
function unwrap(children: ReactNode): ReactNode[] {
  return Children.toArray(children).flatMap((child) => {
    if (typeof child === 'string') return []
    const element = child as ReactElement<{ children?: ReactNode }>
    return element.type === Member ? [element] : unwrap(element.props.children)
  })
}

/** List of the members of a type or the parameters of a function, with their meanings. */
export default function Members({ children }: MembersProps): ReactNode {
  return <dl className={styles.members}>{unwrap(children)}</dl>
}
