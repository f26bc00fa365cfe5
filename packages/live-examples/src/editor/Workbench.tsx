import { useEffect, useId, useMemo, useState, type ReactNode } from 'react'
import useDocusaurusContext from '@docusaurus/useDocusaurusContext'
import TabItem from '@theme/TabItem'
import Tabs from '@theme/Tabs'
import { announce, LoadFailure } from '@docs/kit/browser'
import type { Files } from '../core/files'
import type { Problem } from '../core/messages'
import { CodeEditor } from './CodeEditor'
import { Frame } from './Frame'
import { openInStackBlitz } from './stackblitz'
import { useTypes, type Types } from './useTypes'
import styles from './workbench.module.css'

export { keep, readKept } from './kept'

/** Delay from the last edit to the next run and type check, in milliseconds. */
const PAUSE_MS = 300

/** A problem in one sentence, which begins with its place. */
const inWords = ({ message, file, line }: Problem) =>
  `${file ? `${file}${line ? `, line ${line}` : ''}: ` : ''}${message.split('\n', 1)[0]}`

/** Says how many errors the compiler found, and the first of them. */
function summary(problems: readonly Problem[]): string {
  const [first] = problems
  if (!first) return 'No type errors'
  return `${problems.length} type error${problems.length === 1 ? '' : 's'}. ${inWords(first)}`
}

function TypeStatus({ checked, isCurrent, hasFailed, retry }: Types & { isCurrent: boolean }): ReactNode {
  return (
    <>
      <LoadFailure what="The type checker" hasFailed={hasFailed} onRetry={retry}>
        Your edits are kept.
      </LoadFailure>
      {/* Silent, because it comes and goes with each key. */}
      {!hasFailed && !isCurrent && <span>{checked ? 'Checking types…' : 'Loading the type checker…'}</span>}
      <span role="status" className={isCurrent && checked!.problems.length > 0 ? styles.wrong : undefined}>
        {isCurrent && summary(checked!.problems)}
      </span>
    </>
  )
}

interface WorkbenchProps {
  /** Name of the example. */
  name: string
  files: Files
  onChange: (file: string, text: string) => void
  /** How often the files were reset: each time, they run at once, in a new frame. */
  resets: number
}

/** The open editor: a file's code, what the compiler says of it, and the form that it makes. */
export default function Workbench({ name, files, onChange, resets }: WorkbenchProps): ReactNode {
  const { title } = useDocusaurusContext().siteConfig
  const keysId = useId()
  const entry = `${name}.tsx`
  const [settled, setSettled] = useState({ files, resets })
  const running = settled.resets === resets ? settled.files : files
  const [problem, setProblem] = useState<Problem>()
  const types = useTypes(running)
  const { service, checked } = types
  const isCurrent = checked?.files === files

  useEffect(() => {
    const timeout = setTimeout(() => setSettled({ files, resets }), PAUSE_MS)
    return () => clearTimeout(timeout)
  }, [files, resets])

  /** What the compiler found, by file. */
  const found = useMemo(
    () =>
      new Map(
        Object.keys(files).map((file) => [file, checked?.problems.filter((each) => each.file === file)]),
      ),
    [checked, files],
  )

  const editors = Object.entries(files).map(([file, text]) => {
    const problems = found.get(file)
    const label = file.slice(file.lastIndexOf('/') + 1)
    return {
      file,
      label: problems?.length ? `${label} (${problems.length})` : label,
      editor: (
        <CodeEditor
          file={file}
          text={text}
          takesFocus={file === entry}
          keysId={keysId}
          service={service}
          problems={isCurrent ? problems : undefined}
          onChange={(changed) => onChange(file, changed)}
        />
      ),
    }
  })

  return (
    <div className={styles.workbench}>
      <div className={styles.code}>
        {editors.length === 1 ? (
          editors[0]!.editor
        ) : (
          <Tabs aria-label="Files">
            {editors.map(({ file, label, editor }) => (
              <TabItem key={file} value={file} label={label}>
                {editor}
              </TabItem>
            ))}
          </Tabs>
        )}
        <div className={styles.bar}>
          <div className={styles.types}>
            <TypeStatus {...types} isCurrent={isCurrent} />
          </div>
          <button
            type="button"
            className="button button--secondary"
            onClick={() =>
              void openInStackBlitz(`${title}: ${name}`, name, files).catch(() =>
                announce('StackBlitz didn’t open. Check your connection, and try again.'),
              )
            }
          >
            Open in StackBlitz
          </button>
        </div>
        <p id={keysId} className={styles.keys}>
          Escape, then Tab: leave the editor.{' '}
          <span>Ctrl+Space: complete. Ctrl+I: show a type. F8: next error. Ctrl+Shift+M: all errors.</span>
        </p>
      </div>
      <div className={styles.run}>
        <Frame key={resets} files={running} entry={entry} onProblem={setProblem} />
        <p role="status" className={styles.problem}>
          {problem && inWords(problem)}
        </p>
      </div>
    </div>
  )
}
