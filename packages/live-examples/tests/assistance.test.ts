import { EditorState } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import { expect, test } from 'vitest'
import { assistance, showProblems } from '../src/editor/assistance'

test('The editor marks a line with the gist of its error: the first line, cut if it is long', () => {
  const assistant = { typeAt: () => Promise.resolve(undefined), suggest: () => Promise.resolve(undefined) }
  let state = EditorState.create({ doc: 'a\nb', extensions: assistance(() => assistant) })
  const view = {
    dispatch: (spec: Parameters<EditorState['update']>[0]) => (state = state.update(spec).state),
  } as unknown as EditorView
  const problem = { file: 'sign-up.tsx', from: 0, to: 1, line: 1, message: 'Short\nand more' }
  showProblems(view, [problem, { ...problem, from: 2, to: 3, line: 2, message: 'x'.repeat(2000) }])
  const marks: unknown[] = []
  for (const set of state.facet(EditorView.decorations))
    if (typeof set !== 'function')
      set.between(0, state.doc.length, (_from, _to, { spec }) => {
        const { attributes } = spec as { attributes?: Record<string, string> }
        if (attributes) marks.push(attributes['data-problem'])
      })
  expect(marks).toEqual(['Short', `${'x'.repeat(299)}…`])
})
