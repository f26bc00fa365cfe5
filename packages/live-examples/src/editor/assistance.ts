import { autocompletion, type CompletionContext, type CompletionResult } from '@codemirror/autocomplete'
import { StateEffect, StateField, type Extension } from '@codemirror/state'
import { EditorView, hoverTooltip, keymap, showTooltip, type Tooltip } from '@codemirror/view'
import type { Remote } from 'comlink'
import type { TypeService } from './typesWorker'

/** Text that completion may follow: names, members, paths, attributes, and the quote that begins a string. */
const SUGGESTING = /[\w$.<'"`]$/

const setType = StateEffect.define<Tooltip>()

/** The type shown on Ctrl+I, until the cursor moves or the text changes. */
const shownType = StateField.define<Tooltip | null>({
  create: () => null,
  update(shown, { effects, docChanged, selection }) {
    const set = effects.find((effect) => effect.is(setType))
    if (set) return set.value
    return docChanged || selection ? null : shown
  },
  provide: (field) => showTooltip.from(field),
})

/**
 * Adds the compiler's help to a file's editor: completion as the reader types, the type under the mouse, and the type
 * at the cursor with Ctrl+I.
 * @param getService returns the compiler, once it has loaded
 */
export function assistance(file: string, getService: () => Remote<TypeService> | undefined): Extension {
  const complete = async ({ state, pos, explicit }: CompletionContext): Promise<CompletionResult | null> => {
    if (!explicit && !SUGGESTING.test(state.sliceDoc(pos - 1, pos))) return null
    const suggestions = await getService()?.suggest(file, state.doc.toString(), pos)
    if (!suggestions) return null
    const options = suggestions.labels.map((label) => ({ label }))
    return { from: suggestions.from, options, validFor: /^[\w$.-]*$/ }
  }

  const typeAt = async ({ state }: EditorView, position: number) => {
    const info = await getService()?.typeAt(file, state.doc.toString(), position)
    if (!info) return null
    const create = () => {
      const dom = document.createElement('div')
      return { dom: Object.assign(dom, { className: 'cm-type', textContent: info.text }) }
    }
    return { pos: info.from, end: info.to, above: true, text: info.text, create }
  }

  const showType = (view: EditorView) => {
    const { state } = view
    void typeAt(view, state.selection.main.head).then((info) => {
      const { doc, selection } = view.state
      if (!info || doc !== state.doc || !selection.eq(state.selection)) return
      view.dispatch({ effects: [setType.of(info), EditorView.announce.of(info.text)] })
    })
    return true
  }

  return [
    shownType,
    autocompletion({ override: [complete], icons: false }),
    hoverTooltip(typeAt),
    keymap.of(['Ctrl-i', 'Cmd-i'].map((key) => ({ key, run: showType }))),
  ]
}
