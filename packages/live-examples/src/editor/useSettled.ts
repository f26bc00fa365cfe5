import { useEffect, useState } from 'react'

/** Delay from the last keystroke to the next run and type check, in milliseconds. */
const PAUSE_MS = 250

/** Returns a value once it has stayed the same for a while; at first, at once. */
export function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    if (value === settled) return undefined
    const timeout = setTimeout(() => setSettled(value), PAUSE_MS)
    return () => clearTimeout(timeout)
  }, [value, settled])
  return settled
}
