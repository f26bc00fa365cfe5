import type MiniSearch from 'minisearch'

type IndexJson = ReturnType<MiniSearch['toJSON']>
type Postings = IndexJson['index'][number][1]

/** MiniSearch's JSON with columns of text in place of the terms, a third smaller when compressed. */
export type PackedIndex = Omit<IndexJson, 'index'> & { index: string[] }

// The first column has the terms in alphabetical order, each as the number of letters that it shares with the one
// before, and its rest. A column for each field has the numbers of the documents with the term. A number is a
// character, as the difference to the one before, with how often the document has the term after it.

const FIRST_CHARACTER = 'a'.charCodeAt(0)
const MOST_SHARED = 35
/** More often makes little difference to the ranking. */
const MOST_TIMES = 3

function packField(documents: Readonly<Record<string, number>> = {}): string {
  let last = 0
  return Object.entries(documents)
    .map(([id, times]) => {
      const character = String.fromCharCode(FIRST_CHARACTER + Number(id) - last)
      last = Number(id)
      return times > 1 ? `${character}${Math.min(times, MOST_TIMES)}` : character
    })
    .join('')
}

export function packIndex(json: IndexJson): PackedIndex {
  let last = ''
  const entries = [...json.index].sort(([a], [b]) => (a < b ? -1 : 1))
  const terms = entries.map(([term]) => {
    let shared = 0
    while (shared < MOST_SHARED && term[shared] === last[shared]) shared++
    last = term
    return shared.toString(36) + term.slice(shared)
  })
  const fields = Object.values(json.fieldIds).map((id) =>
    entries.map(([, postings]) => packField(postings[id])),
  )
  return { ...json, index: [terms, ...fields].map((column) => column.join(' ')) }
}

function unpackField(text: string): Record<number, number> {
  const documents: Record<number, number> = {}
  let id = 0
  for (const [, character, times] of text.matchAll(/(\D)(\d?)/gs)) {
    id += character!.charCodeAt(0) - FIRST_CHARACTER
    documents[id] = Number(times) || 1
  }
  return documents
}

export function unpackIndex(packed: PackedIndex): IndexJson {
  let last = ''
  const [terms, ...fields] = packed.index.map((column) => column.split(' '))
  const index = terms!.map((word, row): [string, Postings] => {
    last = last.slice(0, parseInt(word[0]!, 36)) + word.slice(1)
    const postings: Postings = {}
    fields.forEach((column, id) => {
      if (column[row]) postings[id] = unpackField(column[row])
    })
    return [last, postings]
  })
  return { ...packed, index }
}
