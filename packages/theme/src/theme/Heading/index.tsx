/**
 * Swizzle: eject. Change: names a heading by its text alone. Why: the link inside it has a name, too, so screen readers
 * read "Install Direct link to Install". Also keeps names of an API from translators. Remove when: the theme's link is no
 * part of the heading's name.
 */
import type { ReactNode } from 'react'
import clsx from 'clsx'
import Link from '@docusaurus/Link'
import { translate } from '@docusaurus/Translate'
import useBrokenLinks from '@docusaurus/useBrokenLinks'
import type { Props } from '@theme/Heading'
import { codeName } from '@docs/kit/browser'
import styles from './styles.module.css'

/** A heading with a link to itself. */
export default function Heading({ as: As, id, children, className, ...props }: Props): ReactNode {
  const brokenLinks = useBrokenLinks()
  if (As === 'h1' || !id) {
    return (
      <As {...codeName(children)} {...props} className={className}>
        {children}
      </As>
    )
  }
  brokenLinks.collectAnchor(id)
  const label = translate(
    { id: 'theme.common.headingLinkTitle', message: 'Direct link to {heading}' },
    { heading: typeof children === 'string' ? children : id },
  )
  const text = `${id}--text`
  return (
    <As {...props} className={clsx('anchor', className)} id={id} aria-labelledby={text}>
      <span id={text} {...codeName(children)}>
        {children}
      </span>
      <Link className={clsx('hash-link', styles.link)} to={`#${id}`} aria-label={label}>
        &#8203;
      </Link>
    </As>
  )
}
