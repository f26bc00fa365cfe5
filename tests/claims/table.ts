/** The rows of the first table below a heading of a page, each as its cells. */
export function rowsOf(page: string, id: string): string[][] {
  const [table = ''] = /^\|[^]*?(?=\n\n)/m.exec(page.split(`{#${id}}\n`)[1]!) ?? []
  const rows = table.split('\n').slice(2)
  return rows.map((row) =>
    row
      .split(/(?<!\\)\|/)
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
}

/** The texts in a cell that are set as code. */
export const codeIn = (cell: string) => Array.from(cell.matchAll(/`([^`]*)`/g), ([, code]) => code!)
