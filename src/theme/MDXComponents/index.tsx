/**
 * Swizzle: wrap. Change: adds the site's components to MDX. Why: the theme
 * registers MDX components here. Remove when: never.
 */
import type { ComponentProps } from 'react'
import type { MDXProvider } from '@mdx-js/react'
import OriginalMDXComponents from '@theme-original/MDXComponents'
import KnownBug from '@site/src/proofs/KnownBug'
import Proofs from '@site/src/proofs/Proofs'

type Components = ComponentProps<typeof MDXProvider>['components']

const components: Components = {
  ...(OriginalMDXComponents as Components),
  KnownBug,
  Proofs,
}

export default components
