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

/** A printed code block on the page. */
export interface PrintedBlock {
  /** Path of the file, below `src/examples/`. */
  file: string
  pre: HTMLElement
  code: HTMLElement
}

/** Describes the keys to screen readers; `index.tsx` shows the same. */
const KEYS =
  'Escape, then Tab leaves the editor. Control+Space completes. Control+I shows the type at the cursor.'

/**
 * Replaces a selection as the reader types. Chromium would keep the old text's colors in style attributes,
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

/** How long Tab leaves the editor after Escape, in milliseconds, even if Escape closed suggestions. */
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
  /** Initial text. */
  text: string
  problems: readonly TypeProblem[]
  assistant: Assistant
  onChange: (text: string) => void
  onBlur: () => void
  /** Called with the editor, then with null when it closes. */
  editorRef: (view: EditorView | null) => void
}

/**
 * Shows an editor instead of a printed block, which stays in the page for paper. The site's policy blocks
 * style elements, so the editor has a shadow root, where its script can adopt style sheets instead.
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
          // Only axe needs it: the content can be focused without it.
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
