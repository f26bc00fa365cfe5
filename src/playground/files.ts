/**
 * An example's files: each text, keyed by its path below `src/examples/`, such as `sign-up.tsx` or
 * `fields/TextField.tsx`.
 */
export type Files = Readonly<Record<string, string>>
