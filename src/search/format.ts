/**
 * The files of the search index, below `search/` of the site. None of them
 * lists the pages, so that a first search costs the same on a large site:
 * `index.json` says which of the shards a term would be in, a shard has the
 * terms of a stretch of the alphabet, and a page's own file has its text.
 */

/** `search/index.json`, the one file with a fixed name. */
export interface IndexEntry {
  /** Folder of the files of this build, named after what they contain. */
  folder: string
  /** First term of each shard, in order. */
  shards: string[]
}

/**
 * `<folder>/terms/<number>.json`: the sections that each term is in, as pairs
 * of the step from the previous section's number and the weight of the term.
 */
export type Shard = Record<string, number[]>

/** A heading with the text below it. */
export interface Section {
  /** Id of its heading; empty for the start of a page. */
  id: string
  heading: string
  text: string
}

/** `<folder>/pages/<number>.json` */
export interface PageFile {
  /** Address with the base path, as the router writes it. */
  path: string
  title: string
  /** The start of the page, then its headings. */
  sections: Section[]
}

/** Numbers of sections leave room for this many on each page. */
export const SECTIONS_PER_PAGE = 1000
