import type { ReactNode } from 'react'
import styles from './frames.module.css'

interface LoadingFormProps {
  /** Classes of the form's area in the page. */
  className: string
  /** Whether nothing else says why there is no form. */
  isLoading: boolean
}

/** Stands where the form will be. */
export function LoadingForm({ className, isLoading }: LoadingFormProps): ReactNode {
  return <div className={className}>{isLoading && <p className={styles.loading}>Loading the form…</p>}</div>
}
