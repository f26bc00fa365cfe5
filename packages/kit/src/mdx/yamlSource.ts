import { isMap, isScalar, isSeq, LineCounter, parseDocument, type ParsedNode } from 'yaml'

/** Returns the offset of a key, or of its innermost parent that exists. */
function offsetOf(contents: ParsedNode | null, keys: readonly PropertyKey[]): number | undefined {
  let node = contents
  let offset: number | undefined
  for (const key of keys) {
    if (isMap<ParsedNode, ParsedNode | null>(node)) {
      const pair = node.items.find((item) => isScalar(item.key) && item.key.value === key)
      if (!pair) break
      offset = pair.key.range[0]
      node = pair.value
    } else if (isSeq<ParsedNode>(node)) {
      node = node.items[Number(key)] ?? null
      offset = node?.range[0]
    }
  }
  return offset
}

/** YAML that knows its lines: of a file, or between the dashes at the top of a page. */
export class YamlSource {
  /** The keys and values, as written; none if it isn't YAML. */
  readonly value: Readonly<Record<string, unknown>>
  /** Why it isn't YAML, with the lines in the file. */
  readonly problems: readonly { line: number; message: string }[]
  private readonly lines = new LineCounter()
  private readonly contents: ParsedNode | null

  /**
   * @param linesBefore number of lines in the file above the YAML
   * @param problem why it can't be read at all
   */
  constructor(
    yaml: string,
    private readonly linesBefore = 0,
    problem?: string,
  ) {
    const document = parseDocument(yaml, { lineCounter: this.lines, prettyErrors: false })
    this.contents = document.contents
    // Docusaurus' parser refuses what this one only warns of.
    const problems = [...document.errors, ...document.warnings].map(({ pos, message }) => ({
      line: this.lineAt(pos[0]),
      message,
    }))
    this.problems = problem === undefined ? problems : [{ line: 1, message: problem }]
    this.value = this.problems.length === 0 ? ((document.toJS() ?? {}) as Record<string, unknown>) : {}
  }

  private lineAt(offset: number): number {
    return this.linesBefore + this.lines.linePos(offset).line
  }

  /** Returns the line of a key, or of its innermost parent that exists; the file's first line if none does. */
  lineOf(...keys: readonly PropertyKey[]): number {
    const offset = offsetOf(this.contents, keys)
    return offset === undefined ? 1 : this.lineAt(offset)
  }
}
