import { startTransition, useId, useMemo, useState, type Dispatch, type ReactNode } from 'react'
import type { EditingAction, LoadedEditing } from '../core/editing'
import Editor, { KEYS, type Place } from './Editor'
import { changedFiles } from '../core/files'
import { NotKept } from './NotKept'
import { labelsOf } from '../core/labelsOf'
import { changedLines, type Lines } from './changedLines'
import type { ProblemKind } from './Runner'
import { ShareActions } from './ShareActions'
import TabList from './TabList'
import TypeErrors from './TypeErrors'
import type { TypeProblem } from '../workers/types/protocol'
import TypeStatus from './TypeStatus'
import type { Types } from './useTypes'
import { useHeld } from './pauses'
import { panelId, type View } from './useWorkbench'
import styles from './workbench.module.css'

interface CodePaneProps {
  /** Name of the example. */
  name: string
  editing: LoadedEditing
  /** Whether a reload brings the edits back. */
  isKept: boolean
  dispatch: Dispatch<EditingAction>
  types: Types
  /** Whether the reader is typing: type errors wait until the next pause. */
  isTyping: boolean
  /** Called at each edit, before React shows it. */
  onEdit: () => void
  /** What is wrong with the form, if anything is. */
  problem: ProblemKind
  isWide: boolean
  view: View
  onView: (view: View) => void
  /** Id of the example's element. */
  sectionId: string
}

const NONE: readonly TypeProblem[] = []

/** Lines as a reader reads them: "12–14", or "12", also if lines before it are missing. */
const inWords = ({ from, to }: Lines) => (to > from ? `lines ${from}–${to}` : `line ${from}`)

/** The open editor: the files in tabs, the compiler's errors, and what to do with the code. */
export default function CodePane(props: CodePaneProps): ReactNode {
  const {
    name,
    editing,
    isKept,
    dispatch,
    types,
    isTyping,
    onEdit,
    problem,
    isWide,
    view,
    onView,
    sectionId,
  } = props
  const { original, files, step } = editing
  const names = Object.keys(files)
  const labels = labelsOf(names)
  // Before a link's code runs, what it changes is marked.
  const changes = useMemo(
    () => (step === 'shared' ? changedLines(original, files) : new Map<string, Lines[]>()),
    [step, original, files],
  )
  const [shown, setShown] = useState([...changes.keys(), ...names][0]!)
  // An editor starts when its file is first shown, because each one takes a while.
  const [started, setStarted] = useState<ReadonlySet<string>>(new Set([shown]))
  const [place, setPlace] = useState<Place | undefined>(
    step === 'editing' && editing.takesFocus ? { file: shown, position: 0 } : undefined,
  )
  const id = useId()
  const { state } = types
  const isChecked = state.step === 'checked' && state.about === files
  const isCurrent = isChecked && !isTyping
  const held = useHeld(
    state.step === 'checked' ? state.problems : NONE,
    isTyping || (state.step === 'checked' && !isChecked),
  )
  // Without the compiler, there are none.
  const problems = state.step === 'checked' ? held : NONE
  const changed = changedFiles(original, files)

  const show = (file: string) => {
    setShown(file)
    setStarted((before) => new Set(before).add(file))
  }

  const markOf = (file: string) => {
    const errors = problems.filter((problem) => problem.file === file).length
    if (errors > 0) return { mark: errors === 1 ? '1 type error' : `${errors} type errors`, isError: true }
    return changed.includes(file) ? { mark: 'edited' } : {}
  }

  return (
    <>
      {step === 'shared' && (
        <div className={styles.notice}>
          <div>
            <p>This link contains someone’s edits. Check the code before you run it.</p>
            <ul className={styles.changes} aria-label="Changed lines">
              {[...changes].map(([file, lines]) => (
                <li key={file}>
                  <button type="button" translate="no" onClick={() => show(file)}>
                    {`${file}, ${lines.map(inWords).join(', ')}`}
                  </button>
                </li>
              ))}
            </ul>
          </div>
          <button
            type="button"
            className={styles.primary}
            onClick={() => {
              dispatch({ type: 'run' })
              // The button disappears, and the focus must not.
              if (isWide) return setPlace({ file: shown })
              onView('form')
              document.getElementById(`${panelId(sectionId, 'form')}-tab`)!.focus()
            }}
          >
            Run
          </button>
        </div>
      )}
      {!isWide && (
        <TabList<View>
          label="Code and form"
          tabs={[
            {
              key: 'code',
              label: 'Code',
              ...(problems.length > 0 && { mark: 'has type errors', isError: true }),
            },
            { key: 'form', label: 'Form', ...(problem && { mark: 'has a problem', isError: true }) },
          ]}
          selected={view}
          onSelect={onView}
          panelOf={(key) => panelId(sectionId, key)}
        />
      )}
      <div
        className={styles.code}
        {...(!isWide && {
          role: 'tabpanel',
          id: panelId(sectionId, 'code'),
          'aria-labelledby': `${panelId(sectionId, 'code')}-tab`,
          hidden: view !== 'code',
        })}
      >
        {names.length > 1 && (
          <TabList
            label="Files"
            tabs={names.map((file) => ({
              key: file,
              label: labels.get(file)!,
              isName: true,
              ...markOf(file),
            }))}
            selected={shown}
            onSelect={show}
            panelOf={(file) => `${id}-${file}`}
          />
        )}
        {names
          .filter((file) => started.has(file))
          .map((file) => (
            <div
              key={file}
              className={styles.file}
              hidden={file !== shown}
              {...(names.length > 1 && {
                role: 'tabpanel',
                id: `${id}-${file}`,
                'aria-labelledby': `${id}-${file}-tab`,
              })}
            >
              <Editor
                file={file}
                text={files[file]!}
                isKept={isKept}
                resets={editing.resets}
                problems={isCurrent ? problems.filter((problem) => problem.file === file) : undefined}
                changes={changes.get(file)}
                place={place?.file === file ? place : undefined}
                assistant={{
                  typeAt: async (text, position) => types.project?.typeAt(file, text, position),
                  suggest: async (text, position) => types.project?.suggest(file, text, position),
                }}
                onChange={(text) => {
                  onEdit()
                  // Drawing the editor comes first.
                  startTransition(() => dispatch({ type: 'typed', file, text }))
                }}
              />
            </div>
          ))}
        {problems.length > 0 && (
          <TypeErrors
            problems={problems}
            isCurrent={isCurrent}
            onShow={({ file, from }) => {
              show(file)
              setPlace(isCurrent ? { file, position: from } : { file })
            }}
          />
        )}
        <div className={styles.bar}>
          {!isKept && <NotKept />}
          {editing.isShared && <p>Includes edits from the shared link</p>}
          {editing.own && <p>“Reset” brings back your own edits</p>}
          {step === 'editing' && (
            <TypeStatus
              state={types.state}
              isCurrent={isCurrent}
              canRun={problem !== 'unreadable'}
              load={types.load}
            />
          )}
          <div className={styles.actions}>
            <ShareActions example={name} files={files} original={original} className={styles.button} />
          </div>
        </div>
        <p className={styles.keys}>
          {KEYS.map(([press, does]) => (
            <span key={press}>
              <kbd>{press}</kbd> {does}
            </span>
          ))}
        </p>
      </div>
    </>
  )
}
