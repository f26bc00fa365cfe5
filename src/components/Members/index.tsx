import { Children, type ReactElement, type ReactNode } from 'react'
import Link from '@docusaurus/Link'
import useBrokenLinks from '@docusaurus/useBrokenLinks'
import styles from './styles.module.css'

interface MemberProps {
  name: string
  /** Link target, such as `FormStatus.initialized`, filled in at build time. */
  id?: string
  /** Highlighted HTML of its TypeScript type, filled in at build time from the package's declarations. */
  type?: string
  /** Filled in at build time. */
  optional?: boolean
  /** Value it has when left out; not part of the declarations. */
  default?: string
  /** What it means. */
  children: ReactNode
}

/** One member of a type or one parameter of a function; a link target of its own. */
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
    <div className={styles.member}>
      <dt id={id} className={styles.term}>
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
            default <code>{defaultValue}</code>
          </span>
        )}
      </dt>
      <dd className={styles.meaning}>{children}</dd>
    </div>
  )
}

interface MembersProps {
  /** Type expression that the members belong to. */
  of: string
  children: ReactNode
}

/** MDX wraps members written on one line each in paragraphs, which a list may not hold. */
function unwrap(children: ReactNode): ReactNode[] {
  return Children.toArray(children).flatMap((child) => {
    if (typeof child === 'string') return []
    const element = child as ReactElement<{ children?: ReactNode }>
    return element.type === Member ? [element] : unwrap(element.props.children)
  })
}

/** The members of a type, or the parameters of a function, each with its meaning. */
export default function Members({ children }: MembersProps): ReactNode {
  return <dl className={styles.members}>{unwrap(children)}</dl>
}
