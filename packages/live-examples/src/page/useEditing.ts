import { useCallback, useEffect, useMemo, useRef, useState, type ComponentType, type Dispatch } from 'react'
import { useLocation } from '@docusaurus/router'
import { editsOf, type Files } from '../core/files'
import { linkedEdits } from '../core/editLink'
import { dropLink, storeDraft, storeEdits, storedEdits } from '../core/keptEdits'
import { isLoaded, nextEditing, PRINTED, type Editing, type EditingAction } from '../core/editing'
import type { PlaygroundProps } from '../core/playground'

/** Loads an example's files. */
export type LoadFiles = () => Promise<{ default: Files }>

// The chunk name keeps its styles out of the main style sheet: see src/webpack.ts.
const loadPlayground = async () => {
  const loader = await import(/* webpackChunkName: "late-editor" */ '../editor/load')
  return loader.loadPlayground()
}

/** Reads the tab's storage once the page runs, and the address of the page whenever the reader goes there. */
function useReasons(name: string, dispatch: Dispatch<EditingAction>): void {
  const location = useLocation()
  useEffect(() => {
    if (storedEdits(name)) dispatch({ type: 'open', reason: 'storage' })
  }, [name, dispatch])
  useEffect(() => {
    const { hash } = location
    if (linkedEdits(hash)?.example === name) dispatch({ type: 'open', reason: 'link', link: hash })
  }, [name, location, dispatch])
}

/** Returns a function that writes what a state says to the tab's storage and the address, and tells whether it's kept. */
function keeperOf(name: string): (editing: Editing) => boolean {
  let lastLink: string | undefined
  return (editing) => {
    if ('reason' in editing || (editing.step === 'printed' && editing.isFirst)) return true
    const link = isLoaded(editing) ? editing.link : undefined
    const left = lastLink
    lastLink = link
    // Its code was reset. What was typed into another link's stays.
    if (left && !link) storeDraft(name, left, undefined)
    let isKept = true
    if (isLoaded(editing)) {
      const { step, original, files, own } = editing
      const isDraft = step === 'shared' && !editing.isShared
      if (link) isKept = storeDraft(name, link, isDraft ? files : undefined)
      if (editing.isShared || isDraft) return isKept
      isKept = storeEdits(name, editsOf(original, files), own && editsOf(original, own))
    } else storeEdits(name, {})
    // One that can't be read stays: the reader may mend it.
    const done = link ?? left
    if (done) dropLink(done)
    return isKept
  }
}

/**
 * The state of an example. It's kept at once, not when React has rendered it: the reader may have left the page, or
 * followed a link within it, by then.
 */
function useKept(name: string) {
  const [editing, setEditing] = useState(PRINTED)
  const [isKept, setKept] = useState(true)
  const latest = useRef(PRINTED)
  const keep = useMemo(() => keeperOf(name), [name])
  const dispatch = useCallback(
    (action: EditingAction) => {
      const next = nextEditing(latest.current, action)
      if (next === latest.current) return
      latest.current = next
      setKept(keep(next))
      setEditing(next)
    },
    [keep],
  )
  return { editing, isKept, dispatch }
}

/**
 * The state of an example, and its editor, which loads when something opens it: the reader, edits that this
 * tab keeps, or a link. `isUnreadable` if the address is a link whose edits can't be read.
 */
export function useEditing(name: string, source: LoadFiles) {
  const { editing, isKept, dispatch } = useKept(name)
  const [Playground, setPlayground] = useState<ComponentType<PlaygroundProps>>()
  const [unreadable, setUnreadable] = useState<string>()
  const { hash } = useLocation()

  useReasons(name, dispatch)

  useEffect(() => {
    if (editing.step !== 'loading') return undefined
    let isOld = false
    const load = async () => {
      const [playground, { default: original }] = await Promise.all([loadPlayground(), source()])
      const stored = playground.readStored(name, original)
      const own = playground.readOwn(name, original)
      const shared =
        editing.reason === 'link' ? await playground.readLink(original, editing.link!) : undefined
      if (isOld) return
      setPlayground(() => playground.default)
      if (editing.reason === 'link' && !shared) setUnreadable(editing.link)
      const draft = shared ? playground.readDraft(name, shared, editing.link!) : {}
      dispatch({ type: 'loaded', original, stored, own, shared })
      for (const [file, text] of Object.entries(draft)) dispatch({ type: 'typed', file, text })
    }
    load().catch(() => !isOld && dispatch({ type: 'failed' }))
    return () => {
      isOld = true
    }
  }, [name, source, editing, dispatch])

  return { editing, isKept, dispatch, Playground, isUnreadable: unreadable === hash }
}
