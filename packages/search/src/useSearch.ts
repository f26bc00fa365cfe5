import { useEffect, useState } from 'react'
import useBaseUrl from '@docusaurus/useBaseUrl'
import { SearchIndex, type Hits } from './SearchIndex'

/** State of a search. While searching, `hits` still has the previous results. */
export interface SearchState {
  status: 'idle' | 'searching' | 'found' | 'failed'
  hits: Hits
}

const NOTHING: Hits = { hits: [], isMatch: () => false }

/** Kept as long as the page, so that each file is fetched only once. */
let index: SearchIndex | undefined

/**
 * Searches while the reader types.
 * @param enabled whether there is an index to search
 * @returns the state, and a function that tries again after a failure
 */
export function useSearch(query: string, enabled: boolean): [SearchState, retry: () => void] {
  const root = useBaseUrl('/search/')
  const [answer, setAnswer] = useState({ query: '', hits: NOTHING })
  const [hasFailed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const asked = query.trim()

  useEffect(() => {
    if (!enabled) return undefined
    let stale = false
    index ??= new SearchIndex(root)
    const answering = asked ? index.search(asked) : index.open().then(() => NOTHING)
    answering.then(
      (hits) => {
        if (stale) return
        setAnswer({ query: asked, hits })
        setFailed(false)
      },
      () => {
        if (!stale) setFailed(true)
      },
    )
    return () => {
      stale = true
    }
  }, [asked, attempt, enabled, root])

  const retry = () => {
    setFailed(false)
    setAttempt(attempt + 1)
  }
  if (hasFailed) return [{ status: 'failed', hits: NOTHING }, retry]
  if (!asked) return [{ status: 'idle', hits: NOTHING }, retry]
  return [{ status: answer.query === asked ? 'found' : 'searching', hits: answer.hits }, retry]
}
