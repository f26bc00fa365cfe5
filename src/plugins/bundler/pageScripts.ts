import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Compilation, Compiler } from 'webpack'
import type { Change } from './index'

/** What Docusaurus keeps of the client's compilation, to write the script elements of each page. */
interface Manifest {
  /** Ids of the chunks that a name needs. */
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
 * Writes all scripts that a page starts with into its document, so that they are
 * loaded side by side. Docusaurus means to, but asks its manifest for modules, which
 * webpack 5 names by chunks: only `main` is found, and it loads the others once it runs.
 */
export const pageScripts: Change = ({ generatedFilesDir }) => {
  const manifestFile = path.join(generatedFilesDir, 'client-manifest.json')
  const apply = (compiler: Compiler) =>
    compiler.hooks.afterEmit.tapPromise('page-scripts', (compilation) =>
      nameModules(manifestFile, compilation),
    )
  return { plugins: [{ apply }] }
}
