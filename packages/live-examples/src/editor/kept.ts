/** Keeps what was typed into an example's code until the tab closes: the files that differ from the original. */
import type { Files } from '../core/files'

const keyOf = (example: string) => `edited.${example}`

/** Returns an example's files with what this tab keeps. */
export function readKept(example: string, original: Files): Files {
  try {
    const kept = JSON.parse(sessionStorage.getItem(keyOf(example)) ?? '{}') as Files
    return Object.fromEntries(Object.entries(original).map(([file, text]) => [file, kept[file] ?? text]))
  } catch {
    return original
  }
}

/** Keeps an example's files. If the browser blocks storage, they last as long as the page. */
export function keep(example: string, original: Files, files: Files): void {
  const edited = Object.entries(files).filter(([file, text]) => text !== original[file])
  try {
    if (edited.length > 0) sessionStorage.setItem(keyOf(example), JSON.stringify(Object.fromEntries(edited)))
    else sessionStorage.removeItem(keyOf(example))
  } catch {
    // As the comment above says.
  }
}
