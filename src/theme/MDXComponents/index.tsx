/**
 * Swizzle: wrap. Change: adds the site's components to MDX. Why: the theme
 * registers MDX components here. Remove when: never.
 */
import OriginalMDXComponents from '@theme-original/MDXComponents'
import KnownBug from '@site/src/proofs/KnownBug'
import Proofs from '@site/src/proofs/Proofs'

export default { ...OriginalMDXComponents, KnownBug, Proofs }
