import { afterEach, expect, test, vi } from 'vitest'
import { storeEdits, storedEdits, ownEdits } from '../src/core/keptEdits'

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

test('edits that do not fit are not kept, and neither are older ones, which a reload would bring back', () => {
  vi.stubGlobal('sessionStorage', storageOf(40))
  storeEdits('a', { 'a.tsx': 'short' })
  expect(storedEdits('a')).toBe('{"a.tsx":"short"}')
  storeEdits('a', { 'a.tsx': 'long'.repeat(20) })
  expect(storedEdits('a')).toBeUndefined()
})

test('the edits in place of which a link’s code came are kept beside it, until there are none', () => {
  vi.stubGlobal('sessionStorage', storageOf(100))
  storeEdits('a', { 'a.tsx': 'link' }, { 'a.tsx': 'own' })
  expect([storedEdits('a'), ownEdits('a')]).toEqual(['{"a.tsx":"link"}', '{"a.tsx":"own"}'])
  storeEdits('a', { 'a.tsx': 'own' })
  expect([storedEdits('a'), ownEdits('a')]).toEqual(['{"a.tsx":"own"}', undefined])
})
