import type { Change } from '@docs/kit'

/** Module of the classic theme that every page loads, only to teach Prism languages. */
const CLIENT_MODULE = '@docusaurus/theme-classic/lib/prism-include-languages'

/**
 * Leaves Prism out of the pages: the build highlights their code (`codeBlocks.ts`). A page that imports the theme's
 * `CodeBlock` still loads it.
 */
export const highlighting: Change = () => ({
  resolve: { alias: { [require.resolve(CLIENT_MODULE)]: false } },
})
