import type { FileType } from '../../support/firstVisit'

/**
 * What a first visit may take, in KB of 1,000 bytes after brotli, by type of
 * file; beside that the number of requests and of elements in the document.
 * Nothing here depends on the machine.
 *
 * The numbers are what was measured, and about 3 % more. Lower them when a page
 * gets smaller. Raise one only for something that readers get for it.
 */
export type Budget = Record<FileType | 'requests' | 'elements', number>

/** The same on each page. */
const SHARED = { stylesheet: 13.8, font: 0, image: 2.7, other: 0.3 }

/** By address, below the base path. The home page shows an example at once. */
export const BUDGETS: Record<string, Budget> = {
  '': { ...SHARED, document: 6.9, script: 119.3, requests: 12, elements: 580 },
  'docs/quickstart': { ...SHARED, document: 11.6, script: 110.9, requests: 17, elements: 1555 },
  'docs/concepts': { ...SHARED, document: 18.8, script: 116.4, requests: 17, elements: 2995 },
  'docs/disclaimers': { ...SHARED, document: 10.7, script: 108.7, requests: 17, elements: 715 },
  'docs/api/useField': { ...SHARED, document: 12.4, script: 110.0, requests: 17, elements: 1260 },
  'docs/howto/reusable-field-components': {
    ...SHARED,
    document: 13.4,
    script: 111.0,
    requests: 17,
    elements: 2180,
  },
  blog: { ...SHARED, document: 5, script: 92.3, requests: 15, elements: 235 },
  'blog/first-blog-post': {
    ...SHARED,
    image: 2.9,
    document: 9.6,
    script: 103.2,
    requests: 16,
    elements: 895,
  },
}
