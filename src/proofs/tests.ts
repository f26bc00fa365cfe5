import path from 'node:path'
import type { MdxFile } from '@docs/kit'

/** Tests of what the pages say about the library. */
export const TESTS = 'tests/library'

/** Tests of the known bugs, whatever page tells of them. */
export const BUGS = `${TESTS}/bugs.test.tsx`

/** Folder of the tests there that belong to no single page: those of each field and form, on bad days. */
export const ABOUT_ALL_PAGES = `${TESTS}/all/`

/**
 * Returns the path of a page's tests: the page's own below `docs`, and a post's in the folder `blog`, without its
 * date. Undefined for a page of another kind.
 */
export function testsOf(page: string): string | undefined {
  const [folder, ...rest] = path
    .relative('', page)
    .replace(/\.mdx?$/, '')
    .split('/')
  const name = rest.join('/')
  if (folder === 'docs') return `${TESTS}/${name}.test.tsx`
  if (folder !== 'blog') return undefined
  return `${TESTS}/blog/${name.replace(/^\d{4}-\d{2}-\d{2}-/, '').replace(/\/index$/, '')}.test.tsx`
}

/** Returns why a page says nothing of the library that a test could prove, if its front matter says so. */
export function whyWithoutClaims({ matter }: Pick<MdxFile, 'matter'>): string | undefined {
  const { no_claims: why } = matter.value
  return typeof why === 'string' && why ? why : undefined
}

/**
 * Whether a page needs tests: a doc does, except a folder's index, which sums up pages that have their own, and one
 * that says why it claims nothing. A post is dated, so it needn't stay true.
 */
export function needsTests({ file, matter }: Pick<MdxFile, 'file' | 'matter'>): boolean {
  const isDoc = file.startsWith('docs/') && !/^(?:index\.mdx?$|_)/.test(path.basename(file))
  return isDoc && whyWithoutClaims({ matter }) === undefined
}
