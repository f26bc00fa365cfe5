import type { ReactNode } from 'react'
import Link from '@docusaurus/Link'
import useDocusaurusContext from '@docusaurus/useDocusaurusContext'
import styles from './Proofs.module.css'

interface ProofsProps {
  /** Path of the test file in the repository. */
  tests: string
}

/** Link at the end of a page to the tests that prove its statements. */
export default function Proofs({ tests }: ProofsProps): ReactNode {
  const { organizationName, projectName } = useDocusaurusContext().siteConfig
  return (
    <p className={styles.proofs}>
      Tests prove what this page says:{' '}
      <Link href={`https://github.com/${organizationName}/${projectName}/blob/master/${tests}`}>{tests}</Link>
      .
    </p>
  )
}
