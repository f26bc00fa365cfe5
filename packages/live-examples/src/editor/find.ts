import { openSearchPanel, searchKeymap } from '@codemirror/search'
import { StateEffect } from '@codemirror/state'
import { keymap, type EditorView } from '@codemirror/view'

/** Keys of the panel. The package's others, such as Ctrl+D, belong to the browser. */
const keys = keymap.of(searchKeymap.filter(({ scope }) => scope))

/** Opens a panel that finds text in the file. */
export function openFind(view: EditorView): void {
  view.dispatch({ effects: StateEffect.appendConfig.of(keys) })
  openSearchPanel(view)
}
