import type { Change } from '@docs/kit'

/**
 * Leaves Prism out of the bundle. The classic theme imports it on every page in a client module, but we
 * highlight code at build time (`codeBlocks.ts`).
 */
export const highlighting: Change = () => ({ resolve: { alias: { 'prism-react-renderer$': false } } })
