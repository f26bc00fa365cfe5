import type { FileType } from '../support/firstVisit'

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
const SHARED = { stylesheet: 14.4, font: 0, image: 2.8, other: 0.3 }

/** By address, below the base path. The home page shows an example at once. */
export const BUDGETS: Record<string, Budget> = {
  '': { ...SHARED, document: 6.6, script: 120.6, requests: 12, elements: 875 },
  'docs/quickstart': { ...SHARED, document: 11.7, script: 112.7, requests: 17, elements: 2770 },
  'docs/concepts': { ...SHARED, document: 18.8, script: 117.8, requests: 17, elements: 5210 },
  'docs/disclaimers': { ...SHARED, document: 10.1, script: 109.7, requests: 17, elements: 1075 },
  'docs/api/useField': { ...SHARED, document: 12.4, script: 111.7, requests: 17, elements: 2125 },
  'docs/howto/reusable-field-components': {
    ...SHARED,
    document: 13.6,
    script: 113,
    requests: 17,
    elements: 4070,
  },
  blog: { ...SHARED, document: 4.3, script: 92.8, requests: 15, elements: 300 },
  'blog/first-blog-post': {
    ...SHARED,
    image: 3,
    document: 9.4,
    script: 104.8,
    requests: 16,
    elements: 1460,
  },
}
