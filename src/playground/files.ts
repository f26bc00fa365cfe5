/** The files of an example: text by path below `src/examples/`, such as `sign-up.tsx` and `fields/TextField.tsx`. */
export type Files = Readonly<Record<string, string>>
