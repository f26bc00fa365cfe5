import type { ReactNode } from 'react'
import Link from '@docusaurus/Link'
import styles from './Proofs.module.css'

interface ProofsProps {
  /** Path of the test file in the repository, if the page has tests. */
  tests?: string
  /** Address of that file. */
  href?: string
  /** When its facts about other software were checked, if the page has some; a post, against which version. */
  children?: ReactNode
}

/** End of a page: a link to the tests that prove its statements, and when the others were checked. */
export default function Proofs({ tests, href, children }: ProofsProps): ReactNode {
  return (
    <div className={styles.proofs} data-nosnippet="">
      {tests && (
        <p>
          <Link href={href} title={tests}>
            Tests
          </Link>{' '}
          prove what this page says{children && ' about zod-forms'}.
        </p>
      )}
      {children}
    </div>
  )
}
