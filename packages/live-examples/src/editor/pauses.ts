import { useCallback, useEffect, useRef, useState } from 'react'

/** Delay from the last edit to the next run and type check, in milliseconds. */
const RUNNING_MS = 250

/**
 * Delay from the last edit until the reader is told of problems, in milliseconds: longer than it takes to find the
 * next key, because half a line is always wrong.
 */
const TELLING_MS = 600

/** Returns a value once it has stayed the same for `RUNNING_MS`; at first, at once. */
export function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    if (value === settled) return undefined
    const timeout = setTimeout(() => setSettled(value), RUNNING_MS)
    return () => clearTimeout(timeout)
  }, [value, settled])
  return settled
}

/**
 * Calls back once there was no edit for `TELLING_MS`, and not sooner than that from now. Returns a function that
 * cancels it.
 *
 * @param lastEdit returns when the last edit was, as `performance.now()` tells it
 */
export function afterTyping(lastEdit: () => number, callBack: () => void): () => void {
  let timeout: ReturnType<typeof setTimeout>
  const wait = () => {
    const left = lastEdit() + TELLING_MS - performance.now()
    if (left > 0) timeout = setTimeout(wait, left)
    else callBack()
  }
  timeout = setTimeout(wait, TELLING_MS)
  return () => clearTimeout(timeout)
}

/**
 * Tells whether the reader is typing: from the first edit that React shows until `TELLING_MS` after the last edit.
 *
 * @param edited what the reader edits, as React shows it: on a busy device, some edits late
 * @returns call `onEdit` at each edit, as soon as it's made
 */
export function useTyping(edited: unknown): { isTyping: boolean; onEdit: () => void } {
  const [told, setTold] = useState(edited)
  const lastEdit = useRef(-Infinity)
  useEffect(
    () =>
      edited === told
        ? undefined
        : afterTyping(
            () => lastEdit.current,
            () => setTold(edited),
          ),
    [edited, told],
  )
  const onEdit = useCallback(() => {
    lastEdit.current = performance.now()
  }, [])
  return { isTyping: told !== edited, onEdit }
}

/** Returns a value, or as long as `isHeld`, the one before. */
export function useHeld<T>(value: T, isHeld: boolean): T {
  const [held, setHeld] = useState(value)
  if (!isHeld && held !== value) setHeld(value)
  return isHeld ? held : value
}
