import { StateEffect, StateField, type Extension } from '@codemirror/state'
import { Decoration, EditorView, type DecorationSet } from '@codemirror/view'
import type { Lines } from './changedLines'

const setChanges = StateEffect.define<readonly Lines[]>()

/** Room above the line that is scrolled to, in pixels. */
const MARGIN_PX = 40

const mark = Decoration.line({ class: 'cm-changed' })

/** Marks the lines that {@link showChanges} names. The marks move with the text. */
export const changeMarks: Extension = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(shown, { effects, changes, newDoc }) {
    const set = effects.find((effect) => effect.is(setChanges))
    if (!set) return shown.map(changes)
    const positions = set.value.flatMap(({ from, to }) => {
      const last = Math.min(to, newDoc.lines)
      return Array.from({ length: last - from + 1 }, (_, index) => newDoc.line(from + index).from)
    })
    return Decoration.set(positions.map((position) => mark.range(position)))
  },
  provide: (field) => EditorView.decorations.from(field),
})

/** Marks lines as changed, and scrolls the editor, not the page, to the first of them if asked to. */
export function showChanges(view: EditorView, changes: readonly Lines[], scrolls: boolean): void {
  view.dispatch({ effects: setChanges.of(changes) })
  const [first] = changes
  if (!scrolls || !first || first.from > view.state.doc.lines) return
  view.requestMeasure({
    read: () => view.lineBlockAt(view.state.doc.line(first.from).from).top,
    write: (top) => {
      view.scrollDOM.scrollTop = top - MARGIN_PX
    },
  })
}
