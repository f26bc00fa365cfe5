import { afterEach, expect, test, vi } from 'vitest'
import { ownEdits, storeDraft, storedDraft, storeEdits, storedEdits } from '../src/core/keptEdits'

/** Stands in for the tab's storage, with room for a few characters. */
function storageOf(room: number): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const items = new Map<string, string>()
  return {
    getItem: (key) => items.get(key) ?? null,
    removeItem: (key) => void items.delete(key),
    setItem(key, value) {
      if (value.length > room) throw new DOMException('Full', 'QuotaExceededError')
      items.set(key, value)
    },
  }
}

afterEach(() => vi.unstubAllGlobals())

const SHORT = { 'a.tsx': 'short' }
const LONG = { 'a.tsx': 'long'.repeat(20) }
const json = JSON.stringify

test('edits that do not fit are told, and leave those that are kept', () => {
  vi.stubGlobal('sessionStorage', storageOf(40))
  expect(storeEdits('a', SHORT)).toBe(true)
  expect(storeEdits('a', LONG)).toBe(false)
  expect(storedEdits('a')).toBe(json(SHORT))
  expect(storeDraft('a', '#link', SHORT)).toBe(true)
  expect(storeDraft('a', '#link', LONG)).toBe(false)
  expect(storedDraft('a', '#link')).toBe(json(SHORT))
})

test('the reader’s own edits stay, whichever of them and a link’s code does not fit', () => {
  for (const [edits, own] of [
    [LONG, SHORT],
    [{ 'a.tsx': 'link' }, LONG],
  ] as const) {
    vi.stubGlobal('sessionStorage', storageOf(40))
    storeEdits('a', SHORT)
    expect(storeEdits('a', edits, own)).toBe(false)
    expect(storedEdits('a')).toBe(json(SHORT))
  }
})

test('a browser that keeps nothing is told of once there is something to keep', () => {
  vi.stubGlobal('sessionStorage', undefined)
  expect([storeEdits('a', {}), storeEdits('a', SHORT)]).toEqual([true, false])
})

test('the edits in place of which a link’s code came are kept beside it, until there are none', () => {
  vi.stubGlobal('sessionStorage', storageOf(100))
  storeEdits('a', { 'a.tsx': 'link' }, { 'a.tsx': 'own' })
  expect([storedEdits('a'), ownEdits('a')]).toEqual(['{"a.tsx":"link"}', '{"a.tsx":"own"}'])
  storeEdits('a', { 'a.tsx': 'own' })
  expect([storedEdits('a'), ownEdits('a')]).toEqual(['{"a.tsx":"own"}', undefined])
})
