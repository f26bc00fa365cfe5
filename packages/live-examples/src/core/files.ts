/**
 * An example's files: each text, keyed by its path below the option `folder`, such as `sign-up.tsx` or
 * `forms/fields.tsx`.
 */
export type Files = Readonly<Record<string, string>>

/**
 * What an example's file may be called. Links and StackBlitz take no other, which could hide code in a file of the
 * project, or be taken for one.
 */
export const FILE = /^(?:[\w-]+\/)*[\w-]+(?:(?:\.d)?\.tsx?|\.json)$/

/** Returns the names of the files that differ from the original. */
export function changedFiles(original: Files, files: Files): string[] {
  return Object.keys(files).filter((file) => files[file] !== original[file])
}

/** Returns only the files that differ from the original, which is what storage and links keep. */
export function editsOf(original: Files, files: Files): Files {
  return Object.fromEntries(changedFiles(original, files).map((file) => [file, files[file]!]))
}
