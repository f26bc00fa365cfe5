import { afterEach, expect, test, vi } from 'vitest'
import { keepEdits, keptEdits, replacedEdits } from '../src/page/storage'

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
  keepEdits('a', { 'a.tsx': 'short' })
  expect(keptEdits('a')).toBe('{"a.tsx":"short"}')
  keepEdits('a', { 'a.tsx': 'long'.repeat(20) })
  expect(keptEdits('a')).toBeUndefined()
})

test('the edits in place of which a link’s code came are kept beside it, until there are none', () => {
  vi.stubGlobal('sessionStorage', storageOf(100))
  keepEdits('a', { 'a.tsx': 'link' }, { 'a.tsx': 'own' })
  expect([keptEdits('a'), replacedEdits('a')]).toEqual(['{"a.tsx":"link"}', '{"a.tsx":"own"}'])
  keepEdits('a', { 'a.tsx': 'own' })
  expect([keptEdits('a'), replacedEdits('a')]).toEqual(['{"a.tsx":"own"}', undefined])
})
