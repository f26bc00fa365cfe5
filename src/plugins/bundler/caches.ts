import { readdirSync } from 'node:fs'
import path from 'node:path'
import type { Change } from './index'

/** A machine that is thrown away after the build: to write webpack's cache there is work for nothing. */
const IS_CI = Boolean(process.env.CI)

/** All files below a folder. */
function filesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => path.extname(file) !== '')
    .map((file) => path.join(folder, file))
}

/**
 * Tells webpack all that a build is made from, beside the modules themselves, so
 * that its caches are never stale: the plugins, the packages and the browsers.
 */
export const caches: Change = ({ siteDir }) => ({
  cache: IS_CI
    ? false
    : {
        type: 'filesystem',
        buildDependencies: {
          site: [
            ...['src/plugins', 'src/mdx'].flatMap((folder) => filesOf(path.join(siteDir, folder))),
            path.join(siteDir, 'src/playground/bundled.ts'),
            path.join(siteDir, 'package.json'),
            path.join(siteDir, 'package-lock.json'),
          ],
        },
      },
})
