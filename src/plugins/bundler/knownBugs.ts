import path from 'node:path'
import { methodsToAvoid } from '../../mdx/knownBugs'
import { readMdxFiles } from '../../mdx/readMdx'
import { mdxFiles } from '../../site/mdxFiles'
import type { Change } from './index'
import { readResources } from './readResources'

/** Lets an import of `src/mdx/knownBugs.ts` with `?methods-to-avoid` return what the `<KnownBug>`s of all docs say to avoid. */
export const knownBugs: Change = () => ({
  plugins: [
    readResources(/^\?methods-to-avoid$/, (context) => {
      const files = mdxFiles('docs')
      for (const file of files) context.addDependency(path.resolve(file))
      context.addContextDependency(path.resolve('docs'))
      return `export default ${JSON.stringify(methodsToAvoid(readMdxFiles(files).pages))}`
    }),
  ],
})
