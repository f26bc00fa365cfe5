import path from 'node:path'
import type { WebpackPluginInstance } from 'webpack'
import { mdxFiles, readMdxFiles, readResources } from '@docs/kit'
import { methodsToAvoid } from './knownBugs'

/**
 * Lets an import with `?methods-to-avoid` return what the `<KnownBug>`s of all docs say to avoid.
 * @param addressOf returns the address of a doc by its file, if the site has it
 */
export const readMethodsToAvoid = (addressOf: (file: string) => string | undefined): WebpackPluginInstance =>
  readResources(/^\?methods-to-avoid$/, (context) => {
    const files = mdxFiles('docs')
    for (const file of files) context.addDependency(path.resolve(file))
    context.addContextDependency(path.resolve('docs'))
    return `export default ${JSON.stringify(methodsToAvoid(readMdxFiles(files).pages, addressOf))}`
  })
