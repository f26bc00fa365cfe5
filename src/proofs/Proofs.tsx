import type { ReactNode } from 'react'
import Link from '@docusaurus/Link'
import styles from './Proofs.module.css'

interface ProofsProps {
  /** Path of the test file in the repository. */
  tests: string
  /** Address of that file. */
  href: string
}

/** Link at the end of a page to the tests that prove its statements. */
export default function Proofs({ tests, href }: ProofsProps): ReactNode {
  return (
    <p className={styles.proofs}>
      Tests prove what this page says: <Link href={href}>{tests}</Link>.
    </p>
  )
}
