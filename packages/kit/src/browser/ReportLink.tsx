import type { ReactNode } from 'react'
import Link from '@docusaurus/Link'
import useDocusaurusContext from '@docusaurus/useDocusaurusContext'

interface ReportLinkProps {
  /** Title of the issue that the link opens. */
  title: string
  /** Body of the issue. */
  body: string
  children: ReactNode
}

/** Link that opens a new issue in the site's repository, prefilled with `title` and `body`. */
export default function ReportLink({ title, body, children }: ReportLinkProps): ReactNode {
  const { organizationName, projectName } = useDocusaurusContext().siteConfig
  const query = new URLSearchParams({ title, body })
  return (
    <Link href={`https://github.com/${organizationName}/${projectName}/issues/new?${query}`}>{children}</Link>
  )
}
