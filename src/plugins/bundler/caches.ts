import { readdirSync } from 'node:fs'
import path from 'node:path'
import type { Change } from './index'

/** CI discards the machine after the build, so writing webpack's cache there is wasted work. */
const IS_CI = Boolean(process.env.CI)

/** Returns all files in a folder and its subfolders. */
function filesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => path.extname(file) !== '')
    .map((file) => path.join(folder, file))
}

/**
 * Tells webpack what a build depends on besides its modules, so that its caches are never stale: the plugins,
 * the packages and the browser list.
 */
export const caches: Change = ({ siteDir }) => ({
  cache: IS_CI
    ? false
    : {
        type: 'filesystem',
        buildDependencies: {
          site: [
            ...['src/plugins', 'src/mdx', 'src/site'].flatMap((folder) =>
              filesOf(path.join(siteDir, folder)),
            ),
            path.join(siteDir, 'package.json'),
            path.join(siteDir, 'package-lock.json'),
          ],
        },
      },
})
