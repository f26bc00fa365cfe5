import type { ReactNode } from 'react'
import clsx from 'clsx'
import Link from '@docusaurus/Link'
import { useThemeConfig } from '@docusaurus/theme-common'

/** A button that leads to where to start, the first page that the navbar links to. */
export default function StartLink({ className }: { className: string }): ReactNode {
  const items = useThemeConfig().navbar.items as { to?: string; label?: string }[]
  const { to, label } = items.find((item) => item.to) ?? {}
  return (
    to &&
    label && (
      <Link className={clsx('button', className)} to={to}>
        {label}
      </Link>
    )
  )
}
