/**
 * Swizzle: wrap. Change: keeps names of an API from translators. Why: the theme lets them translate `useField`.
 * Remove when: the theme does the same.
 */
import type { ReactNode } from 'react'
import OriginalPaginatorNavLink from '@theme-init/PaginatorNavLink'
import type { Props } from '@theme/PaginatorNavLink'
import { codeName } from '@docs/kit/browser'

/** Link to the previous or the next page. */
export default function PaginatorNavLink({ title, ...props }: Props): ReactNode {
  return <OriginalPaginatorNavLink {...props} title={<span {...codeName(title)}>{title}</span>} />
}
