import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Compilation, Compiler } from 'webpack'
import type { Change } from '@docs/kit'

/** What Docusaurus stores about the client bundle to write each page's script elements. */
interface Manifest {
  /** Ids of the chunks that a module needs, by the module's name. */
  origins: Record<string, (string | number)[]>
}

async function nameModules(manifestFile: string, { chunkGroups }: Compilation): Promise<void> {
  const manifest = JSON.parse(await readFile(manifestFile, 'utf8')) as Manifest
  for (const { origins, chunks } of chunkGroups)
    for (const { request } of origins)
      if (request) manifest.origins[request] = chunks.flatMap(({ id }) => id ?? [])
  await writeFile(manifestFile, JSON.stringify(manifest))
}

/**
 * Writes all scripts that a page needs to start into its document, so that they load in parallel. Docusaurus
 * tries to, but looks them up by module, while webpack 5 lists them by chunk. Docusaurus only finds `main`,
 * which loads the others once it runs.
 */
export const pageScripts: Change = ({ generatedFilesDir }) => {
  const manifestFile = path.join(generatedFilesDir, 'client-manifest.json')
  const apply = (compiler: Compiler) =>
    compiler.hooks.afterEmit.tapPromise('page-scripts', (compilation) =>
      nameModules(manifestFile, compilation),
    )
  return { plugins: [{ apply }] }
}
