import type { ReactNode } from 'react'
import styles from './workbench.module.css'
import type { TypeProblem } from '../workers/types/protocol'

/** Shows the first line of a compiler error; the reader can expand the rest. */
function Message({ text }: { text: string }) {
  const end = text.indexOf('\n')
  if (end < 0) return <span className={styles.message}>{text}</span>
  return (
    <details className={styles.message}>
      <summary>{text.slice(0, end)}</summary>
      <span>{text.slice(end + 1)}</span>
    </details>
  )
}

interface TypeErrorsProps {
  problems: readonly TypeProblem[]
  /** Whether they are about the code that is shown. Otherwise, the lines are others. */
  isCurrent: boolean
  /** Called when the reader wants to see where an error is. */
  onShow: (problem: TypeProblem) => void
}

/** Lists the compiler's errors. */
export default function TypeErrors({ problems, isCurrent, onShow }: TypeErrorsProps): ReactNode {
  return (
    <ul className={styles.problems} aria-label="Type errors">
      {problems.map((problem) => (
        <li key={`${problem.file}:${problem.from}:${problem.message}`}>
          <button type="button" translate="no" onClick={() => onShow(problem)}>
            {isCurrent ? `${problem.file}:${problem.line}` : problem.file}
          </button>
          <Message text={problem.message} />
        </li>
      ))}
    </ul>
  )
}
