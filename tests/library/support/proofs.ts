import { test } from 'vitest'

/**
 * A test that a known bug of the installed library still exists. When a new version fixes it, the test fails: remove
 * its box.
 * @param id one of those in `<KnownBug id="…">`
 * @param behavior what happens, in words
 * @param prove asserts that it happens
 */
export function bug(id: string, behavior: string, prove: () => void | Promise<void>): void {
  test(`${id}: ${behavior}`, prove)
}

/**
 * A test of a default that a page states.
 * @param member with its owner, such as `UseHtmlFieldOptions.normalizeOnBlur`
 * @param value code, the same as in `<Member default="…">`
 * @param prove asserts that leaving the member out has the same effect
 */
export function defaultsTo(member: string, value: string, prove: () => void | Promise<void>): void {
  test(`${member} defaults to ${value}`, prove)
}

/**
 * A test that a live form does what the card of the home page says that prints a part of it.
 * @param example name of the form
 * @param behavior what happens, in words
 * @param prove asserts that it happens
 */
export function shows(example: string, behavior: string, prove: () => void | Promise<void>): void {
  test(`${example}: ${behavior}`, prove)
}
