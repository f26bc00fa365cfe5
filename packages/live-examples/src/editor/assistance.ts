import { autocompletion, type CompletionContext, type CompletionResult } from '@codemirror/autocomplete'
import { syntaxTree } from '@codemirror/language'
import { StateEffect, StateField, type EditorState, type Extension } from '@codemirror/state'
import {
  Decoration,
  EditorView,
  hoverTooltip,
  keymap,
  showTooltip,
  tooltips,
  type Command,
  type DecorationSet,
  type Tooltip,
} from '@codemirror/view'
import { cut } from '../core/shortened'
import type { Suggestions, TypeInfo, TypeProblem } from '../workers/types/protocol'

/** Asks the compiler about a file. Resolves to undefined until the compiler is ready. */
export interface Assistant {
  typeAt: (text: string, position: number) => Promise<TypeInfo | undefined>
  suggest: (text: string, position: number) => Promise<Suggestions | undefined>
}

/** Matches text that completion may follow: names, members, paths, attributes. */
const SUGGESTING = /[\w$.<]$/

/** Whether the cursor is where completion may start: after such text, or after a quote that begins a string. */
function mayComplete(state: EditorState, position: number): boolean {
  const before = state.sliceDoc(position - 1, position)
  if (SUGGESTING.test(before)) return true
  if (!/['"`]/.test(before)) return false
  return syntaxTree(state).resolveInner(position, -1).from === position - 1
}

const setProblems = StateEffect.define<readonly TypeProblem[]>()
const setType = StateEffect.define<Tooltip>()

/** The gist of an error, up to a few hundred characters; the list below the editor has the rest. */
const gistOf = (message: string) => cut(message.split('\n', 1)[0]!, 300)

/** Errors, underlined and beside their lines. They move with the text until the next check. */
const underlined = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(shown, { effects, changes, newDoc }) {
    const set = effects.find((effect) => effect.is(setProblems))
    if (!set) return shown.map(changes)
    // An error from a check of older text may be past the end; the next check replaces it.
    const problems = set.value.filter(({ from, to }) => from < to && to <= newDoc.length)
    return Decoration.set(
      problems.flatMap(({ from, to, message }) => [
        Decoration.line({ attributes: { 'data-problem': gistOf(message) } }).range(newDoc.lineAt(from).from),
        Decoration.mark({ class: 'cm-problem', message }).range(from, to),
      ]),
      true,
    )
  },
  provide: (field) => EditorView.decorations.from(field),
})

/** Underlines a file's errors in its editor. */
export function showProblems(view: EditorView, problems: readonly TypeProblem[]): void {
  view.dispatch({ effects: setProblems.of(problems) })
}

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

interface Info extends Tooltip {
  text: string
}

/** Returns a tooltip with the errors at a position and the type of the name there. */
async function infoAt(state: EditorState, position: number, assistant: Assistant): Promise<Info | null> {
  const info = await assistant.typeAt(state.doc.toString(), position)
  const messages: string[] = []
  let pos = info?.from ?? position
  state.field(underlined).between(position, position, (from, _to, { spec }) => {
    const { message } = spec as { message?: string }
    if (message === undefined) return
    messages.push(gistOf(message))
    pos = Math.min(pos, from)
  })
  if (!info && messages.length === 0) return null
  const parts = [
    ...messages.map((text) => ({ text, className: 'cm-message' })),
    ...(info ? [{ text: info.text, className: 'cm-type' }] : []),
  ]
  return {
    pos,
    end: info?.to,
    above: true,
    text: parts.map(({ text }) => text).join('\n'),
    create: () => {
      const dom = document.createElement('div')
      for (const { text, className } of parts)
        dom.append(Object.assign(document.createElement('div'), { className, textContent: text }))
      return { dom }
    },
  }
}

/** Keeps tooltips within the editor's width, because they'd be cut off outside it. */
function spaceOf({ dom }: EditorView) {
  const { left, right } = dom.getBoundingClientRect()
  return { left, right, top: 0, bottom: window.innerHeight }
}

/**
 * Adds the compiler's help to an editor: errors, completion as the reader types, the type under the mouse,
 * and the type at the cursor with Ctrl+I.
 * @param getAssistant returns the current assistant
 */
export function assistance(getAssistant: () => Assistant): Extension {
  async function source({ state, pos, explicit }: CompletionContext): Promise<CompletionResult | null> {
    if (!explicit && !mayComplete(state, pos)) return null
    const suggestions = await getAssistant().suggest(state.doc.toString(), pos)
    if (!suggestions) return null
    const options = suggestions.labels.map((label) => ({ label }))
    return { from: suggestions.from, options, validFor: /^[\w$.-]*$/ }
  }

  const showType: Command = (view) => {
    const { state } = view
    void infoAt(state, state.selection.main.head, getAssistant()).then((info) => {
      if (!info || view.state !== state) return
      view.dispatch({ effects: [setType.of(info), EditorView.announce.of(info.text)] })
    })
    return true
  }

  return [
    underlined,
    shownType,
    autocompletion({ override: [source], icons: false }),
    tooltips({ tooltipSpace: spaceOf }),
    hoverTooltip(({ state }, position) => infoAt(state, position, getAssistant())),
    keymap.of(['Ctrl-i', 'Cmd-i'].map((key) => ({ key, run: showType }))),
  ]
}
