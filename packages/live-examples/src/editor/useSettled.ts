import { useEffect, useState } from 'react'

/** Delay from the last keystroke to the next run and type check, in milliseconds. */
export const RUNNING_MS = 250

/**
 * Delay from the last keystroke until the reader is told of problems, in milliseconds: longer than it takes to find
 * the next key, because half a line is always wrong.
 */
export const TELLING_MS = 600

/** Returns a value once it has stayed the same for a while; at first, at once. */
export function useSettled<T>(value: T, ms: number): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    if (value === settled) return undefined
    const timeout = setTimeout(() => setSettled(value), ms)
    return () => clearTimeout(timeout)
  }, [value, settled, ms])
  return settled
}

/** Returns a value, or as long as `isHeld`, the one before. */
export function useHeld<T>(value: T, isHeld: boolean): T {
  const [held, setHeld] = useState(value)
  if (!isHeld && held !== value) setHeld(value)
  return isHeld ? held : value
}
