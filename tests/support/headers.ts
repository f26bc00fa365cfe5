import { builtText } from './builtFiles'

/** A rule of a `_headers` file. */
interface Rule {
  address: string
  headers: [name: string, value: string][]
}

/**
 * The rules of the built `_headers` file.
 * @throws Error for a line that hosts wouldn't understand
 */
export function headerRules(): Rule[] {
  const rules: Rule[] = []
  for (const line of builtText('_headers').split('\n')) {
    const header = /^ {2}([\w-]+): (.+)$/.exec(line)
    if (header) rules.at(-1)!.headers.push([header[1]!, header[2]!])
    else if (line.startsWith('/')) rules.push({ address: line, headers: [] })
    else if (line !== '')
      throw new Error(`_headers has a line that is neither an address nor a header: ${line}`)
  }
  return rules
}

function covers(address: string, pathname: string): boolean {
  return address.endsWith('*') ? pathname.startsWith(address.slice(0, -1)) : address === pathname
}

/** Headers that a host following the rules sends for an address, with values joined across rules. */
export function headersFor(pathname: string): Record<string, string> {
  const sent: Record<string, string> = {}
  for (const [name, value] of headerRules()
    .filter(({ address }) => covers(address, pathname))
    .flatMap(({ headers }) => headers)) {
    sent[name] = name in sent ? `${sent[name]}, ${value}` : value
  }
  return sent
}
