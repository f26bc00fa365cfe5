import { useEffect, useRef, type ReactNode } from 'react'
import { closeBrackets, closeBracketsKeymap } from '@codemirror/autocomplete'
import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands'
import { autoCloseTags, tsxLanguage, typescriptLanguage } from '@codemirror/lang-javascript'
import { bracketMatching, indentOnInput } from '@codemirror/language'
import { Prec } from '@codemirror/state'
import { EditorView, keymap } from '@codemirror/view'
import { assistance, showProblems, type Assistant } from './assistance'
import type { TypeProblem } from './compiler/protocol'
import { looks } from './looks'
import styles from './styles.module.css'

/** A block of code that the page prints. */
export interface PrintedBlock {
  /** Path of the file, below `src/examples/`. */
  file: string
  pre: HTMLElement
  code: HTMLElement
}

/** What the keys do, for screen readers; `index.tsx` shows the same. */
const KEYS =
  'Escape, then Tab leaves the editor. Control+Space completes. Control+I shows the type at the cursor.'

/**
 * Types over a selection, instead of Chromium: that keeps the colors of what was there in style attributes,
 * which the site's policy blocks.
 */
const typeOver = EditorView.domEventHandlers({
  beforeinput(event, view) {
    const { state } = view
    const { from, to, empty } = state.selection.main
    const { data, inputType, isComposing } = event
    if (empty || !data || inputType !== 'insertText' || isComposing) return false
    event.preventDefault()
    const insert = () =>
      state.update(state.replaceSelection(data), { userEvent: 'input.type', scrollIntoView: true })
    const handlers = state.facet(EditorView.inputHandler)
    if (!handlers.some((handle) => handle(view, from, to, data, insert))) view.dispatch(insert())
    return true
  },
})

/** After Escape, Tab leaves the editor for this time, in milliseconds; also where Escape closes suggestions. */
const LEAVING = 2000

const leave = keymap.of([
  {
    key: 'Escape',
    run: (view) => {
      view.setTabFocusMode(LEAVING)
      return false
    },
  },
])

interface EditorProps {
  block: PrintedBlock
  /** Text to begin with. */
  text: string
  problems: readonly TypeProblem[]
  assistant: Assistant
  onChange: (text: string) => void
  onBlur: () => void
  /** Is given the editor, and nothing once it is gone. */
  editorRef: (view: EditorView | null) => void
}

/**
 * An editor in the place of a printed block, which stays there for paper. It has a shadow root, because the
 * site's policy allows no style elements: there its styles are style sheets that the script adopts.
 */
export default function Editor(props: EditorProps): ReactNode {
  const { block, problems } = props
  const latest = useRef(props)
  const editor = useRef<EditorView>()

  useEffect(() => {
    latest.current = props
  })

  useEffect(() => {
    const { file, pre } = block
    const host = document.createElement('div')
    host.className = styles.editor!
    const root = host.attachShadow({ mode: 'open' })
    pre.classList.add(styles.printed!)
    pre.after(host)
    const view = new EditorView({
      doc: latest.current.text,
      parent: root,
      root,
      extensions: [
        history(),
        file.endsWith('x') ? [tsxLanguage, autoCloseTags] : typescriptLanguage,
        indentOnInput(),
        bracketMatching(),
        closeBrackets(),
        Prec.highest(leave),
        assistance(() => latest.current.assistant),
        keymap.of([...closeBracketsKeymap, ...defaultKeymap, ...historyKeymap, indentWithTab]),
        looks,
        typeOver,
        EditorView.contentAttributes.of({
          'aria-label': file,
          'aria-description': KEYS,
          spellcheck: 'false',
          autocapitalize: 'off',
          // It has the focus without; not so for axe.
          tabindex: '0',
        }),
        EditorView.updateListener.of(({ docChanged, state }) => {
          if (docChanged) latest.current.onChange(state.doc.toString())
        }),
        EditorView.domEventHandlers({ blur: () => latest.current.onBlur() }),
      ],
    })
    editor.current = view
    latest.current.editorRef(view)
    return () => {
      latest.current.editorRef(null)
      view.destroy()
      host.remove()
      pre.classList.remove(styles.printed!)
    }
  }, [block])

  useEffect(() => {
    showProblems(editor.current!, problems)
  }, [problems])

  return null
}
