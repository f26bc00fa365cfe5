import { useEffect, useState } from 'react'
import useBaseUrl from '@docusaurus/useBaseUrl'
import { termsOf } from './format'
import { SearchIndex, type Hits } from './SearchIndex'

/** What the reader asks: a new one for each change of the query, and for each new try. */
export interface Question {
  text: string
}

/** An answer, and what it answers: whoever shows it compares that with the question on the screen. */
export interface Answer {
  /** Undefined before the first answer. */
  question?: Question
  /** Undefined if the index didn't load. */
  hits?: Hits
}

/** What an empty question finds. */
export const NOTHING: Hits = { hits: [], isMatch: () => false }

/** Kept as long as the page, so that each file is fetched only once. */
let index: SearchIndex | undefined

/** Whether there is something to look up: a single letter says nothing. */
export function isAnswerable({ text }: Question): boolean {
  return termsOf(text).length > 0
}

/**
 * Searches while the reader types. An empty question only loads the index.
 * @param enabled whether there is an index to search
 * @returns the latest answer, which is to an earlier question until the search is done
 */
export function useSearch(question: Question, enabled: boolean): Answer {
  const root = useBaseUrl('/search/')
  const [answer, setAnswer] = useState<Answer>({ hits: NOTHING })

  useEffect(() => {
    if (!enabled) return undefined
    let stale = false
    const answerWith = (hits?: Hits) => {
      if (!stale) setAnswer({ question, hits })
    }
    index ??= new SearchIndex(root)
    const answering = isAnswerable(question) ? index.search(question.text) : index.open().then(() => NOTHING)
    answering.then(answerWith, () => answerWith())
    return () => {
      stale = true
    }
  }, [question, enabled, root])

  return answer
}
