import { existsSync } from 'node:fs'
import path from 'node:path'
import type { LoadContext } from '@docusaurus/types'

/** Written by `docusaurus docs:version`. */
const VERSIONS = 'versions.json'

/**
 * Refuses a second version of the docs and a second language: a build of either would pass, and lose things.
 * @throws Error that says what it would take
 */
export function refuseUnsupported({ siteDir, i18n: { locales } }: LoadContext): void {
  if (existsSync(path.join(siteDir, VERSIONS)))
    throw new Error(
      `${VERSIONS}: this site has one version of its docs. Samples, live forms, checks, search and llms.txt go by the files of docs/, and released docs would lose them: make each go by version first, or remove ${VERSIONS}, versioned_docs/ and versioned_sidebars/.`,
    )
  if (locales.length > 1)
    throw new Error(
      `i18n.locales has ${locales.join(', ')}, and this site has one language. Links to live forms, dates, search and the words of the packages go by the default one, and translated pages would lose them: make each go by language first, or remove the others from i18n.locales.`,
    )
}
