import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { EditorView } from '@codemirror/view'
import { sourceText } from '../components/HighlightedCode/sourceText'
import type { TypeProblem } from './compiler/protocol'
import { useProject } from './compiler/useProject'
import Editor, { type PrintedBlock } from './Editor'
import type { Files } from './files'
import { Runner } from './frame/Runner'
import { ShareActions } from './share/ShareActions'
import { dropSharedEdit, edited, keepEdits, readEdits } from './storage'
import styles from './styles.module.css'
import TypeChecker from './TypeChecker'

export { readSharedEdit } from './share/codec'

/** Delay from the last keystroke to the next run and type check, in milliseconds. */
const PAUSE = 250

/** Space for the navbar and tabs above code that scrolls into view, in pixels. */
const TOP = 120

const FOLDER = 'src/examples/'

/** Finds an example's printed source in the page. */
function readBlocks(example: HTMLElement): PrintedBlock[] {
  return Array.from(example.querySelectorAll<HTMLElement>('.theme-code-block'), (block) => ({
    file: block.firstElementChild!.textContent.replace(FOLDER, ''),
    pre: block.querySelector('pre')!,
    code: block.querySelector('code')!,
  }))
}

/** Puts an editor's text into the printed block, so that the reader copies and prints the edits. */
function print({ code }: PrintedBlock, text: string): void {
  if (text === sourceText(code)) return
  const lines = text.split('\n').map((line) => {
    const element = document.createElement('span')
    element.className = 'line'
    element.append(line, document.createElement('br'))
    return element
  })
  code.replaceChildren(...lines)
}

/** Shows the first line of a compiler error; the reader can expand the rest. */
function Message({ text }: { text: string }) {
  const end = text.indexOf('\n')
  if (end < 0) return <span className={styles.message}>{text}</span>
  return (
    <details className={styles.message}>
      <summary>{text.slice(0, end)}</summary>
      {text.slice(end + 1)}
    </details>
  )
}

export interface PlaygroundProps {
  /** Name of the example. */
  name: string
  /** The example's element, which contains the printed source. */
  example: HTMLElement
  /** Where to show the form. */
  form: HTMLElement
  formClass: string
  /** Where to show the form's state. */
  inspector: HTMLElement
  /** The files that a link changed. They don't run until the reader presses "Run". */
  shared?: Files
  /** Whether the reader just opened the editor. */
  takesFocus: boolean
}

/** Shows editors instead of an example's printed source, the edited form, and the compiler's errors. */
export default function Playground({
  name,
  example,
  form,
  formClass,
  inspector,
  shared,
  takesFocus,
}: PlaygroundProps): ReactNode {
  const [blocks] = useState(() => readBlocks(example))
  const [original] = useState<Files>(() =>
    Object.fromEntries(blocks.map(({ file, code }) => [file, sourceText(code)])),
  )
  const [files, setFiles] = useState(() => (shared ? edited(original, shared) : readEdits(name, original)))
  const [isRun, setRun] = useState(!shared)
  const [compiler, loadCompiler, loseCompiler] = useProject(name)
  const project = compiler.step === 'ready' ? compiler.project : undefined
  const [problems, setProblems] = useState<TypeProblem[]>()
  const latest = useRef(files)
  const editors = useRef(new Map<string, EditorView>())
  const timeout = useRef<ReturnType<typeof setTimeout>>()

  const flush = useCallback(() => {
    clearTimeout(timeout.current)
    // Don't wait for a render: a reader who leaves the editor to copy has already pressed the button.
    blocks.forEach((block) => print(block, latest.current[block.file]!))
    setFiles(latest.current)
  }, [blocks])

  // Kept edits run after a reload, so a link's code isn't kept until the reader runs it.
  const keep = () => {
    keepEdits(name, original, latest.current)
    dropSharedEdit()
  }

  const edit = (file: string, text: string) => {
    latest.current = { ...latest.current, [file]: text }
    if (isRun) keep()
    clearTimeout(timeout.current)
    timeout.current = setTimeout(flush, PAUSE)
  }

  useEffect(() => () => clearTimeout(timeout.current), [])

  // A shared link scrolls to its example.
  useEffect(() => {
    if (shared) example.scrollIntoView()
  }, [example, shared])

  useEffect(() => {
    if (!takesFocus) return
    const { file } = blocks.find(({ pre }) => !pre.closest('[hidden]'))!
    const view = editors.current.get(file)!
    view.focus()
    view.dispatch({ effects: EditorView.scrollIntoView(0, { yMargin: TOP }) })
  }, [blocks, takesFocus])

  // Print the kept edits, and restore the original blocks when the editor closes.
  useEffect(() => {
    const printed = blocks.map(({ code }) => [code, [...code.childNodes]] as const)
    blocks.forEach((block) => print(block, latest.current[block.file]!))
    return () => printed.forEach(([code, nodes]) => code.replaceChildren(...nodes))
  }, [blocks])

  useEffect(() => {
    let isOld = false
    project?.check(files).then((found) => {
      if (found && !isOld) setProblems(found)
    }, loseCompiler)
    return () => {
      isOld = true
    }
  }, [project, files, loseCompiler])

  const problemsOf = useMemo(
    () => new Map(blocks.map(({ file }) => [file, problems?.filter((each) => each.file === file) ?? []])),
    [blocks, problems],
  )

  const run = () => {
    setRun(true)
    keep()
  }

  const show = ({ file, from }: TypeProblem) => {
    const view = editors.current.get(file)!
    const { pre } = blocks.find((block) => block.file === file)!
    const tab = pre.closest('[role=tabpanel]')?.getAttribute('aria-labelledby')
    if (tab) document.getElementById(tab)!.click()
    view.dispatch({ selection: { anchor: from }, scrollIntoView: true })
    view.focus()
  }

  return (
    <div className={styles.panel}>
      {createPortal(
        isRun ? (
          <Runner files={files} entry={blocks[0]!.file} className={formClass} inspector={inspector} />
        ) : (
          <div className={formClass}>
            <p>Whoever shared this link edited the example. Read the code, then run it.</p>
            <button type="button" onClick={run}>
              Run
            </button>
          </div>
        ),
        form,
      )}
      {blocks.map((block) => (
        <Editor
          key={block.file}
          block={block}
          text={files[block.file]!}
          problems={problemsOf.get(block.file)!}
          assistant={{
            typeAt: async (text, position) => project?.typeAt(block.file, text, position),
            suggest: async (text, position) => project?.suggest(block.file, text, position),
          }}
          onChange={(text) => edit(block.file, text)}
          onBlur={flush}
          editorRef={(view) => {
            if (view) editors.current.set(block.file, view)
            else editors.current.delete(block.file)
          }}
        />
      ))}
      <div className={styles.bar}>
        {shared && <p>Edited by whoever shared this link</p>}
        <TypeChecker state={compiler} load={loadCompiler} problems={problems} />
        <div className={styles.actions}>
          <ShareActions
            example={name}
            title={`zod-forms: ${name}`}
            files={files}
            original={original}
            className={styles.button}
          />
        </div>
      </div>
      <p className={styles.keys}>
        <kbd>Esc</kbd> <kbd>Tab</kbd> leaves · <kbd>Ctrl</kbd> <kbd>Space</kbd> completes · <kbd>Ctrl</kbd>{' '}
        <kbd>I</kbd> shows a type
      </p>
      {problems && problems.length > 0 && (
        <ul className={styles.problems} aria-label="Type errors">
          {problems.map((problem) => (
            <li key={`${problem.file}:${problem.from}:${problem.message}`}>
              <button type="button" onClick={() => show(problem)}>
                {problem.file}:{problem.line}
              </button>
              <Message text={problem.message} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
