/** A mistake in the site that a check or a test finds. `npm run faults` makes it in a copy and looks. */
export interface Fault {
  /** What is wrong, as a reader or an author would say it. */
  what: string
  /** Source, page or setting with the mistake: a path from the site's root. Never a test. */
  file: string
  /** What the mistake replaces: the text, or the first match. */
  search: string | RegExp
  replacement: string
  /** The cheapest layer that finds it. */
  layer: 'check:samples' | 'unit' | 'library' | 'build' | 'site' | 'browser'
  /**
   * The test that fails: a file, which may be followed by ` -t "words of the title"`. Of `check:samples` and
   * `build`, what one line of the output says, with ` … ` for what is between and `{line}` for the mistake's line.
   */
  test: string
}
