/**
 * An example's files: each text, keyed by its path below the option `folder`, such as `sign-up.tsx` or
 * `forms/fields.tsx`.
 */
export type Files = Readonly<Record<string, string>>
