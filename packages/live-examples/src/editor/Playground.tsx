import { useCallback, useLayoutEffect, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import type { PlaygroundProps } from '../core/playground'
import CodePane from './CodePane'
import { changedFiles, type Files } from '../core/files'
import { NotKept } from './NotKept'
import { Runner, type ProblemKind } from './Runner'
import PrintedCode from './PrintedCode'
import { useTypes } from './useTypes'
import { useSettled, useTyping } from './pauses'
import { useWorkbench } from './useWorkbench'
import styles from './workbench.module.css'

export { readDraft, readLink, readOwn, readStored } from '../core/savedEdits'

/** Runs an example's edited files, and shows an editor for them while it's open. */
export default function Playground(props: PlaygroundProps): ReactNode {
  const { name, editing, isKept, dispatch, section, pane, form, formClass, inspector, onLayout } = props
  const { step, original, files, isInPage } = editing
  const isOpen = step !== 'edited'
  const settled = useSettled(files)
  const { isTyping, onEdit } = useTyping(files)
  const current = isOpen ? settled : files
  const types = useTypes(name, step === 'editing' ? settled : undefined)
  const [problem, setProblem] = useState<ProblemKind>()
  const onShow = useCallback(() => dispatch({ type: 'shown' }), [dispatch])
  const isOriginal = (each: Files) => changedFiles(original, each).length === 0
  const { view, setView, isWide, layout } = useWorkbench(section, isOpen)

  useLayoutEffect(() => {
    onLayout(layout)
  }, [layout, onLayout])
  useLayoutEffect(() => () => onLayout(undefined), [onLayout])

  return (
    <>
      {isOpen &&
        createPortal(
          <CodePane
            name={name}
            editing={editing}
            isKept={isKept}
            dispatch={dispatch}
            types={types}
            isTyping={isTyping}
            onEdit={onEdit}
            problem={problem}
            isWide={isWide}
            sectionId={section.id}
            view={view}
            onView={setView}
          />,
          pane,
        )}
      {createPortal(
        step === 'shared' ? (
          <div className={formClass}>
            <p>The form appears here when you run the code.</p>
          </div>
        ) : (
          <Runner
            key={editing.resets}
            files={current}
            isTyping={isTyping && isOpen}
            isInPage={isInPage}
            // Neither before the pause after the first edit, nor after a reset.
            isWaiting={isInPage && (isOriginal(files) || isOriginal(current))}
            entry={`${name}.tsx`}
            className={formClass}
            inspector={inspector}
            onProblem={setProblem}
            onShow={onShow}
          />
        ),
        form,
      )}
      {isOpen ? (
        <div className={styles.onPaper}>
          <PrintedCode files={current} isPlain />
        </div>
      ) : (
        !isOriginal(current) && (
          <>
            {!isKept && <NotKept />}
            <PrintedCode files={current} />
          </>
        )
      )}
    </>
  )
}
