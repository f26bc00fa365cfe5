import { changedFiles, type Files } from './files'

/** Why the playground opens: the reader pressed Edit, this tab keeps edits, or a link has some. */
type Reason = 'reader' | 'storage' | 'link'

/** An example's files, as they are and as they were printed. */
interface Edited {
  original: Files
  files: Files
  /** The hash of the link that the code came from. */
  link?: string
  /** This tab's own edits, in place of which a link's code came. Reset brings them back. */
  own?: Files
  /** The edits before those, if those came from another link: the next edit of this link's code replaces those. */
  olderOwn?: Files
  /** How often the open editor was reset. Otherwise, the form goes on when the editor closes and opens. */
  resets: number
  /** Whether the page's own form goes on, with what the reader typed: no edited code has had another to show. */
  isInPage: boolean
}

/** What an example is doing. `isShared` as long as the code is a link's, unchanged: then it isn't kept. */
export type Editing =
  /** It shows its original. At first, this tab may keep edits. */
  | { step: 'printed'; isFirst: boolean }
  | { step: 'loading'; reason: Reason; link?: string }
  | { step: 'failed'; reason: Reason; link?: string }
  /** A link's code is open in the editor, and the reader hasn't run it. */
  | ({ step: 'shared'; isShared: boolean } & Edited)
  /** The editor is open, and the form runs its code. */
  | ({ step: 'editing'; isShared: boolean; takesFocus: boolean } & Edited)
  /** The editor is closed, and the form goes on in its frame. */
  | ({ step: 'edited'; isShared: boolean } & Edited)

/** The states that have an example's files. */
export type LoadedEditing = Extract<Editing, Edited>

export type EditingAction =
  /** `link` is the hash of the address, if that's the reason. */
  | { type: 'open'; reason: Reason; link?: string }
  /**
   * `stored` are this tab's edits, `own` those before a link's code came, `shared` the link's: files that the
   * example has, or undefined.
   */
  | {
      type: 'loaded'
      original: Files
      stored: Files | undefined
      own: Files | undefined
      shared: Files | undefined
    }
  | { type: 'failed' }
  | { type: 'typed'; file: string; text: string }
  | { type: 'run' }
  /** Edited code has a form to show. */
  | { type: 'shown' }
  | { type: 'done' }
  | { type: 'reset' }

/** The state of an example that was never opened. */
export const PRINTED: Editing = { step: 'printed', isFirst: true }

const printed: Editing = { step: 'printed', isFirst: false }

/** Whether an example's files are loaded. */
export function isLoaded(editing: Editing): editing is LoadedEditing {
  return 'files' in editing
}

/** Shows the form with its files, or the printed one if they are the same. */
function closed(isShared: boolean, edited: Edited): Editing {
  const { original, files, link, own, olderOwn, resets, isInPage } = edited
  return changedFiles(original, files).length > 0
    ? { step: 'edited', isShared, original, files, link, own, olderOwn, resets, isInPage }
    : printed
}

/** Opens the editor because the reader wants to. */
function opened(isShared: boolean, edited: Edited): Editing {
  return { ...edited, step: 'editing', isShared, takesFocus: true }
}

function load(
  { reason, link }: Extract<Editing, { step: 'loading' }>,
  { original, stored, own, shared }: Extract<EditingAction, { type: 'loaded' }>,
): Editing {
  if (shared)
    return {
      step: 'shared',
      isShared: true,
      original,
      files: shared,
      link,
      own: stored,
      olderOwn: own,
      resets: 0,
      isInPage: false,
    }
  const edited = { original, files: stored ?? original, own, resets: 0, isInPage: !stored }
  if (reason === 'reader') return opened(false, edited)
  // What the tab keeps and can't be read stays.
  return stored ? closed(false, edited) : PRINTED
}

/** Loads an example's files, unless they are there. */
function open(editing: Editing, { reason, link }: Extract<EditingAction, { type: 'open' }>): Editing {
  if (reason === 'reader' && editing.step === 'edited') return opened(editing.isShared, editing)
  // The reader may have followed a link within the page and come back.
  if (reason === 'link' && isLoaded(editing) && editing.link === link) return editing
  // A link that is being read, or that didn't load, isn't forgotten.
  if (reason !== 'link' && 'reason' in editing && editing.reason === 'link')
    return { ...editing, step: 'loading' }
  return { step: 'loading', reason, link }
}

/** Closes the editor: shows what this tab had before the link, or the original. */
function withoutEdits({ original, own, olderOwn }: Edited): Editing {
  return closed(false, { original, files: own ?? original, own: olderOwn, resets: 0, isInPage: false })
}

/** The next state of an example. Ignores actions that its state doesn't have. */
export function nextEditing(editing: Editing, action: EditingAction): Editing {
  switch (action.type) {
    case 'open':
      return open(editing, action)
    case 'loaded':
      return editing.step === 'loading' ? load(editing, action) : editing
    case 'failed':
      return editing.step === 'loading' ? { ...editing, step: 'failed' } : editing
    case 'typed': {
      if (editing.step !== 'editing' && editing.step !== 'shared') return editing
      const isShared = editing.isShared && action.text === editing.files[action.file]
      // From now on, these edits are the newest, and the reader's own are those that no link brought.
      const isNew = editing.isShared && !isShared
      return {
        ...editing,
        files: { ...editing.files, [action.file]: action.text },
        isShared,
        ...(isNew && { own: editing.olderOwn ?? editing.own, olderOwn: undefined }),
      }
    }
    case 'run':
      return editing.step === 'shared' ? { ...editing, step: 'editing', takesFocus: false } : editing
    case 'shown':
      return isLoaded(editing) && editing.isInPage ? { ...editing, isInPage: false } : editing
    case 'done':
      if (editing.step !== 'editing') return editing
      // A frame's form goes on, also if its code is the original: the reader may have typed into it.
      return editing.isInPage ? closed(editing.isShared, editing) : { ...editing, step: 'edited' }
    case 'reset':
      // Nothing is loaded, so nothing that is kept is touched.
      if ('reason' in editing) return PRINTED
      if (!isLoaded(editing)) return printed
      if (editing.isShared || editing.step !== 'editing') return withoutEdits(editing)
      return {
        ...editing,
        files: editing.own ?? editing.original,
        own: undefined,
        takesFocus: false,
        resets: editing.resets + 1,
        isInPage: !editing.own,
      }
  }
}
