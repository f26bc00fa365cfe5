/**
 * Swizzle: wrap. Change: adds the site's components to MDX. Why: the theme
 * registers MDX components here. Remove when: never.
 */
import type { ComponentProps } from 'react'
import type { MDXProvider } from '@mdx-js/react'
import OriginalMDXComponents from '@theme-original/MDXComponents'
import KnownBug from '@site/src/components/KnownBug'

type Components = ComponentProps<typeof MDXProvider>['components']

const components: Components = {
  ...(OriginalMDXComponents as Components),
  KnownBug,
}

export default components
