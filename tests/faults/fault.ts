/** A mistake in the site that a check or a test finds. `npm run faults` makes it in a copy and looks. */
export type Fault = readonly [
  /** What is wrong, as a reader or an author would say it. */
  what: string,
  /** What the mistake replaces: the text, or the first match. */
  search: string | RegExp,
  replacement: string,
  /** The cheapest layer that finds it. */
  layer: 'check:content' | 'unit' | 'library' | 'build' | 'site' | 'browser',
  /**
   * The test that fails: a file, which may be followed by ` -t "words of the title"`. Of `check:content` and
   * `build`, what one line of the output says, with ` … ` for what is between and `{place}` for the mistake's place.
   */
  test: string,
]

/** Mistakes by the source, page or setting that has them: a path from the site's root. Never a test. */
export type Faults = Readonly<Record<string, readonly Fault[]>>
