import { useEffect, useRef, type ReactNode } from 'react'
import { closeBrackets, closeBracketsKeymap } from '@codemirror/autocomplete'
import { defaultKeymap, history, historyKeymap, indentWithTab, isolateHistory } from '@codemirror/commands'
import { bidiIsolates, bracketMatching, indentOnInput } from '@codemirror/language'
import { Prec } from '@codemirror/state'
import { EditorView, highlightSpecialChars, keymap } from '@codemirror/view'
import { announce } from '@docs/kit/browser'
import { assistance, showProblems, type Assistant } from './assistance'
import { changeMarks, showChanges } from './changeMarks'
import type { Lines } from './changedLines'
import { languageOf } from './language'
import { NOT_KEPT } from './NotKept'
import { theme } from './theme'
import type { TypeProblem } from '../workers/types/protocol'
import styles from './workbench.module.css'

/** Whether the keyboard is Apple's, whose system has other uses for Control+Space. */
const IS_APPLE = /mac|iphone|ipad/i.test(navigator.platform)

/** The keys worth telling, for those who see them and for those who hear them. */
export const KEYS: readonly [press: string, does: string][] = [
  ['Escape, then Tab', 'leaves the editor'],
  [IS_APPLE ? 'Option+I' : 'Ctrl+Space', 'completes'],
  ['Ctrl+I', 'shows a type'],
  [IS_APPLE ? '⌘F' : 'Ctrl+F', 'finds'],
]

/** Keys whose meaning in the browser is of no use here: it finds only drawn lines, and saves the page without edits. */
const instead = (isKept: () => boolean) =>
  keymap.of([
    {
      key: 'Mod-f',
      run: (view) => {
        void import('./find').then(
          ({ openFind }) => openFind(view),
          () => announce('Find didn’t load. Check your connection, and press the keys again.'),
        )
        return true
      },
    },
    {
      key: 'Mod-s',
      scope: 'editor search-panel',
      run: () => {
        announce(
          isKept()
            ? 'No need to save: edits stay until you close this tab. “Copy link” keeps them longer.'
            : NOT_KEPT,
        )
        return true
      },
    },
  ])

/** Characters that show nothing, look like a space, or reorder a line. Variation selectors choose how one is drawn. */
const INVISIBLE = /(?![ \p{Variation_Selector}])[\p{Default_Ignorable_Code_Point}\p{Z}]/gu

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
const LEAVING_MS = 2000

const leave = keymap.of([
  {
    key: 'Escape',
    run: (view) => {
      view.setTabFocusMode(LEAVING_MS)
      return false
    },
  },
])

/** A position in a file, in characters. A new object moves the cursor there again. */
export interface Place {
  file: string
  /** Stays where it is if there's none. */
  position?: number
}

interface EditorProps {
  /** Path of the file, below the option `folder`. */
  file: string
  /** The file's text at first and after a reset. */
  text: string
  /** Whether a reload brings the edits back. */
  isKept: boolean
  /** How often the text was reset. */
  resets: number
  /** Undefined while it isn't known what is wrong with this text: what is marked moves with the text. */
  problems: readonly TypeProblem[] | undefined
  /** Lines to mark as changed; the first is in view at first. */
  changes: readonly Lines[] | undefined
  /** Where to put the cursor, and with it the focus. */
  place: Place | undefined
  assistant: Assistant
  onChange: (text: string) => void
}

/**
 * An editor for one file. The site's policy blocks style elements, so the editor has a shadow root, where its
 * script can adopt style sheets instead.
 */
export default function Editor(props: EditorProps): ReactNode {
  const { file, resets, problems, changes, place } = props
  const host = useRef<HTMLDivElement>(null)
  const latest = useRef(props)
  const editor = useRef<EditorView>()

  useEffect(() => {
    latest.current = props
  })

  useEffect(() => {
    const root = host.current!.shadowRoot ?? host.current!.attachShadow({ mode: 'open' })
    const view = new EditorView({
      doc: latest.current.text,
      parent: root,
      root,
      extensions: [
        history(),
        languageOf(file),
        // Text from right to left stays in its quotes, as in printed code.
        bidiIsolates(),
        indentOnInput(),
        bracketMatching(),
        closeBrackets(),
        highlightSpecialChars({ addSpecialChars: INVISIBLE }),
        Prec.highest(leave),
        instead(() => latest.current.isKept),
        assistance(() => latest.current.assistant),
        keymap.of([...closeBracketsKeymap, ...defaultKeymap, ...historyKeymap, indentWithTab]),
        theme,
        changeMarks,
        typeOver,
        EditorView.contentAttributes.of({
          'aria-label': file,
          'aria-description': KEYS.map((key) => key.join(' ')).join('. '),
          spellcheck: 'false',
          autocapitalize: 'off',
          enterkeyhint: 'enter',
          // Only axe needs it: the content can be focused without it.
          tabindex: '0',
        }),
        EditorView.updateListener.of(({ docChanged, state }) => {
          if (docChanged) latest.current.onChange(state.doc.toString())
        }),
      ],
    })
    editor.current = view
    // The list of errors takes its room from the editor, but not from the line that the reader types in.
    const observer = new ResizeObserver(() => {
      if (view.hasFocus) view.dispatch({ effects: EditorView.scrollIntoView(view.state.selection.main.head) })
    })
    observer.observe(view.dom)
    return () => {
      observer.disconnect()
      view.destroy()
    }
  }, [file])

  // A reset is an edit like another, which the reader can undo.
  const done = useRef(resets)
  useEffect(() => {
    const view = editor.current!
    if (resets !== done.current)
      view.dispatch({
        changes: { from: 0, to: view.state.doc.length, insert: latest.current.text },
        annotations: isolateHistory.of('full'),
      })
    done.current = resets
  }, [resets])

  useEffect(() => {
    if (problems) showProblems(editor.current!, problems)
  }, [problems])

  const hasScrolled = useRef(false)
  useEffect(() => {
    showChanges(editor.current!, changes ?? [], !hasScrolled.current)
    hasScrolled.current = true
  }, [changes])

  useEffect(() => {
    if (!place) return
    const view = editor.current!
    view.focus()
    if (place.position === undefined) return
    view.dispatch({
      selection: { anchor: Math.min(place.position, view.state.doc.length) },
      scrollIntoView: true,
    })
  }, [place])

  return <div ref={host} className={styles.editor} translate="no" />
}
