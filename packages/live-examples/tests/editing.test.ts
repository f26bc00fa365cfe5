import { describe, expect, test } from 'vitest'
import { nextEditing, PRINTED, type Editing, type EditingAction } from '../src/core/editing'

const original = { 'a.tsx': 'original' }
const stored = { 'a.tsx': 'stored' }
const shared = { 'a.tsx': 'shared' }

const edit: EditingAction = { type: 'open', reason: 'reader' }
const reload: EditingAction = { type: 'open', reason: 'storage' }
const link: EditingAction = { type: 'open', reason: 'link', link: '#edit=a.1' }
const otherLink: EditingAction = { type: 'open', reason: 'link', link: '#edit=a.2' }
const typed: EditingAction = { type: 'typed', file: 'a.tsx', text: 'typed' }
const undone: EditingAction = { type: 'typed', file: 'a.tsx', text: 'original' }
const loaded = (
  edits: { stored?: typeof stored; own?: typeof stored; shared?: typeof shared } = {},
): EditingAction => ({
  type: 'loaded',
  original,
  stored: edits.stored,
  own: edits.own,
  shared: edits.shared,
})
const run: EditingAction = { type: 'run' }
const shown: EditingAction = { type: 'shown' }
const done: EditingAction = { type: 'done' }
const reset: EditingAction = { type: 'reset' }
const failed: EditingAction = { type: 'failed' }

/** The step after the actions, with the text that the form runs and whether it is a link's. */
function after(...actions: EditingAction[]): unknown[] {
  const end = actions.reduce(nextEditing, PRINTED) as Editing & {
    files?: typeof original
    isShared?: boolean
  }
  return [end.step, end.files?.['a.tsx'], end.isShared].filter((value) => value !== undefined)
}

test('Reset while nothing is loaded leaves alone what the tab keeps', () => {
  for (const actions of [
    [link, reset],
    [link, failed, reset],
    [reload, failed, reset],
  ])
    expect(actions.reduce(nextEditing, PRINTED)).toEqual(PRINTED)
})

test('Done and Edit leave the form alone, and so does a reload with edits that can’t be read', () => {
  const states = [edit, loaded(), typed, reset, typed, shown, done, edit].map(
    (
      (state: Editing) => (action: EditingAction) =>
        (state = nextEditing(state, action))
    )(PRINTED),
  )
  expect(states.slice(3).map((state) => 'resets' in state && state.resets)).toEqual([1, 1, 1, 1, 1])
  expect([reload, loaded()].reduce(nextEditing, PRINTED)).toEqual(PRINTED)
})

describe('What an example does after', () => {
  test.each<[string, EditingAction[], unknown[]]>([
    ['Edit', [edit, loaded()], ['editing', 'original', false]],
    ['Edit, while edits are kept', [edit, loaded({ stored })], ['editing', 'stored', false]],
    ['a failure', [edit, failed], ['failed']],
    ['a failure and Retry', [edit, failed, edit, loaded()], ['editing', 'original', false]],
    ['typing and Done', [edit, loaded(), typed, done], ['edited', 'typed', false]],
    ['Done without typing', [edit, loaded(), done], ['printed']],
    ['Done before the edit has a form', [edit, loaded(), typed, done, edit], ['editing', 'typed', false]],
    [
      'Done after undoing an edit whose form was shown',
      [edit, loaded(), typed, shown, undone, done],
      ['edited', 'original', false],
    ],
    ['Done and Edit', [edit, loaded(), typed, done, edit], ['editing', 'typed', false]],
    ['Reset while editing', [edit, loaded(), typed, reset], ['editing', 'original', false]],
    ['Done and Reset', [edit, loaded(), typed, done, reset], ['printed']],
    ['a reload with kept edits', [reload, loaded({ stored })], ['edited', 'stored', false]],
    ['a reload with kept edits that are none', [reload, loaded({ stored: original })], ['printed']],
    ['a link', [link, loaded({ shared })], ['shared', 'shared', true]],
    ['a link that cannot be read', [link, loaded()], ['printed']],
    ['a link that cannot be read, with kept edits', [link, loaded({ stored })], ['edited', 'stored', false]],
    ['Edit before the link is there', [link, edit, loaded({ shared })], ['shared', 'shared', true]],
    ['Run', [link, loaded({ shared }), run], ['editing', 'shared', true]],
    ['Run and Done', [link, loaded({ shared }), run, done], ['edited', 'shared', true]],
    ['Run, Done and Edit', [link, loaded({ shared }), run, done, edit], ['editing', 'shared', true]],
    ['typing before Run', [link, loaded({ shared }), typed, run], ['editing', 'typed', false]],
    ['typing after Run', [link, loaded({ shared }), run, typed], ['editing', 'typed', false]],
    ['Reset of a link', [link, loaded({ shared, stored }), reset], ['edited', 'stored', false]],
    ['Reset after Run', [link, loaded({ shared, stored }), run, reset], ['edited', 'stored', false]],
    ['Reset after Run and Done', [link, loaded({ shared }), run, done, reset], ['printed']],
    [
      'typing in a link and Reset',
      [link, loaded({ shared, stored }), run, typed, reset],
      ['editing', 'stored', false],
    ],
    [
      'typing in a link, Done and Reset',
      [link, loaded({ shared, stored }), run, typed, done, reset],
      ['edited', 'stored', false],
    ],
    [
      'a link after another one whose code was changed, and Reset',
      [link, loaded({ shared, stored: { 'a.tsx': 'typed' }, own: stored }), run, typed, reset],
      ['editing', 'stored', false],
    ],
    [
      'a link after another one whose code was changed, and Reset before a change',
      [link, loaded({ shared, stored: { 'a.tsx': 'typed' }, own: stored }), run, reset],
      ['edited', 'typed', false],
    ],
    [
      'the same, and Reset twice',
      [link, loaded({ shared, stored: { 'a.tsx': 'typed' }, own: stored }), run, reset, reset],
      ['edited', 'stored', false],
    ],
    [
      'Reset twice',
      [link, loaded({ shared, stored }), run, typed, reset, reset],
      ['editing', 'original', false],
    ],
    [
      'a reload and Reset',
      [reload, loaded({ stored: { 'a.tsx': 'typed' }, own: stored }), reset],
      ['edited', 'stored', false],
    ],
    [
      'a reload, Edit and Reset',
      [reload, loaded({ stored: { 'a.tsx': 'typed' }, own: stored }), edit, reset],
      ['editing', 'stored', false],
    ],
    [
      'a link while editing',
      [edit, loaded(), typed, link, loaded({ shared, stored })],
      ['shared', 'shared', true],
    ],
    [
      'typing in a link and coming back to it',
      [link, loaded({ shared }), typed, link],
      ['shared', 'typed', false],
    ],
    ['Run and coming back to the link', [link, loaded({ shared }), run, link], ['editing', 'shared', true]],
    [
      'another link',
      [link, loaded({ shared }), typed, otherLink, loaded({ shared })],
      ['shared', 'shared', true],
    ],
    ['Edit after a link that failed', [link, failed, edit, loaded({ shared })], ['shared', 'shared', true]],
    ['Reset while a link loads', [link, reset, loaded({ shared })], ['printed']],
    ['an answer that comes too late', [edit, loaded(), typed, failed, loaded()], ['editing', 'typed', false]],
    ['what its state does not have', [run, done, typed], ['printed']],
  ])('%s', (_what, actions, expected) => {
    expect(after(...actions)).toEqual(expected)
  })
})

test.each<[what: string, actions: EditingAction[], isInPage: boolean]>([
  ['Edit', [edit, loaded()], true],
  ['an edit', [edit, loaded(), typed], true],
  ['an edit that has a form', [edit, loaded(), typed, shown], false],
  ['Done and Edit', [edit, loaded(), done, edit, loaded()], true],
  ['undoing an edit that had a form', [edit, loaded(), typed, shown, undone], false],
  ['Reset while editing', [edit, loaded(), typed, shown, reset], true],
  ['Edit, while edits are kept', [edit, loaded({ stored })], false],
  ['a link', [link, loaded({ shared })], false],
  ['Reset to own edits', [link, loaded({ shared, stored }), run, typed, reset], false],
])('Whether the page’s own form goes on after %s', (_what, actions, isInPage) => {
  expect(actions.reduce(nextEditing, PRINTED)).toMatchObject({ isInPage })
})
