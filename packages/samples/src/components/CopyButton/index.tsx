import { useEffect, useState, type ReactNode } from 'react'
import clsx from 'clsx'
import IconCopy from '@theme/Icon/Copy'
import IconSuccess from '@theme/Icon/Success'
import { copyText } from '@docs/kit/browser'
import styles from './styles.module.css'

/** How long the button confirms the copy, in milliseconds. */
const CONFIRMATION_MS = 1500

const LABEL = 'Copy code to clipboard'

interface CopyButtonProps {
  className?: string
  /** Called on click; returns the text to copy. */
  getText: () => string
}

/** Button that copies a code block and confirms it, visually and to screen readers. */
export default function CopyButton({ className, getText }: CopyButtonProps): ReactNode {
  const [copied, setCopied] = useState(false)

  useEffect(() => {
    if (!copied) return undefined
    const timeout = setTimeout(() => setCopied(false), CONFIRMATION_MS)
    return () => clearTimeout(timeout)
  }, [copied])

  const copy = async () =>
    setCopied(await copyText(getText(), 'Code copied', 'Select the code to copy it.', false))

  const Icon = copied ? IconSuccess : IconCopy
  return (
    <button
      type="button"
      className={clsx('clean-btn', styles.button, copied && styles.copied, className)}
      aria-label={copied ? 'Copied' : LABEL}
      title={LABEL}
      onClick={() => void copy()}
    >
      <Icon className={styles.icon} />
    </button>
  )
}
