import type { ReactNode } from 'react'
import Link from '@docusaurus/Link'
import styles from './styles.module.css'

interface SharedFilesProps {
  /** Where readers save them, separated by spaces. */
  files: string
  /** Where they are printed. */
  address: string
}

/** Says where the files are printed that the code above imports, and that many samples share. */
export default function SharedFiles({ files, address }: SharedFilesProps): ReactNode {
  return (
    <p className={styles.shared} data-nosnippet>
      It imports{' '}
      {files.split(' ').map((file, index) => (
        <span key={file}>
          {index > 0 && ' and '}
          <code translate="no">{file}</code>
        </span>
      ))}
      , which you <Link to={address}>copy once</Link>.
    </p>
  )
}
