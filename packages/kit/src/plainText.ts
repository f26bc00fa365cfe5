import { readFileSync } from 'node:fs'

/** Returns a text without what editors on Windows add: a byte order mark, and another end of each line. */
export const plainText = (text: string): string => text.replace(/^\ufeff/, '').replaceAll('\r\n', '\n')

/** Returns the text of a file, whichever editor saved it. */
export const readText = (file: string): string => plainText(readFileSync(file, 'utf8'))
