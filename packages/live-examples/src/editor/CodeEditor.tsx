import { useEffect, useRef, type ReactNode } from 'react'
import { closeBrackets, closeBracketsKeymap } from '@codemirror/autocomplete'
import { defaultKeymap, history, historyKeymap, indentWithTab, isolateHistory } from '@codemirror/commands'
import { autoCloseTags, tsxLanguage, typescriptLanguage } from '@codemirror/lang-javascript'
import { bracketMatching, indentOnInput } from '@codemirror/language'
import { lintKeymap, setDiagnostics } from '@codemirror/lint'
import { EditorView, highlightSpecialChars, keymap } from '@codemirror/view'
import type { Remote } from 'comlink'
import { assistance } from './assistance'
import { theme } from './theme'
import type { TypeProblem, TypeService } from './typesWorker'
import styles from './workbench.module.css'

interface CodeEditorProps {
  /** Path of the file, below the option `folder`. */
  file: string
  text: string
  /** Whether it takes the focus when it opens. */
  takesFocus: boolean
  /** Id of the element that tells its keys. */
  keysId: string
  /** The compiler, once it has loaded. */
  service: Remote<TypeService> | undefined
  /** What the compiler found in this text; undefined while that isn't known: what is marked moves with the text. */
  problems: readonly TypeProblem[] | undefined
  onChange: (text: string) => void
}

/** An editor for one file. */
export function CodeEditor(props: CodeEditorProps): ReactNode {
  const { file, text, problems } = props
  const host = useRef<HTMLDivElement>(null)
  const editor = useRef<EditorView>()
  const latest = useRef(props)
  useEffect(() => {
    latest.current = props
  })

  useEffect(() => {
    const { text: doc, takesFocus, keysId } = latest.current
    const view = new EditorView({
      doc,
      parent: host.current!,
      extensions: [
        history(),
        file.endsWith('x') ? [tsxLanguage, autoCloseTags] : typescriptLanguage,
        indentOnInput(),
        bracketMatching(),
        closeBrackets(),
        highlightSpecialChars(),
        assistance(file, () => latest.current.service),
        keymap.of([...closeBracketsKeymap, ...lintKeymap, ...defaultKeymap, ...historyKeymap, indentWithTab]),
        theme,
        EditorView.contentAttributes.of({ 'aria-label': file, 'aria-describedby': keysId, tabindex: '0' }),
        EditorView.updateListener.of(({ docChanged, state }) => {
          if (docChanged) latest.current.onChange(state.doc.toString())
        }),
      ],
    })
    editor.current = view
    if (takesFocus) {
      view.focus()
      host.current!.closest('[data-example]')!.scrollIntoView({ block: 'nearest' })
    }
    return () => view.destroy()
  }, [file])

  // A reset is an edit like another, which the reader can undo.
  useEffect(() => {
    const { doc } = editor.current!.state
    if (doc.toString() !== text)
      editor.current!.dispatch({
        changes: { from: 0, to: doc.length, insert: text },
        annotations: isolateHistory.of('full'),
      })
  }, [text])

  useEffect(() => {
    const { state } = editor.current!
    if (!problems) return
    const diagnostics = problems.map((problem) => ({ ...problem, severity: 'error' as const }))
    editor.current!.dispatch(setDiagnostics(state, diagnostics))
  }, [problems])

  return <div ref={host} className={styles.editor} translate="no" />
}
