import { existsSync } from 'node:fs'
import path from 'node:path'

/**
 * Returns a file or folder that an option names, if it's there. Otherwise, something would fail later, without the
 * option's name.
 * @param owner name of the package with the option
 * @param file relative to the site
 * @throws Error with the package, the option and the path
 */
export function existing(owner: string, option: string, file: string): string {
  if (existsSync(file)) return file
  throw new Error(
    `${owner}: the option "${option}" names ${file}, but there is no ${path.resolve(file)}; create it, or correct the path, which is relative to the site`,
  )
}
