import type { LoadContext } from '@docusaurus/types'
import type { Configuration } from 'webpack'

/** Returns a change to webpack's configuration, which it may read. */
export type Change = (context: LoadContext, config: Configuration) => Configuration
