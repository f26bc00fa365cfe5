/** Original source of a rendered code block: its lines, without the compiler's answers between them. */
export function sourceText(code: HTMLElement): string {
  return Array.from(code.querySelectorAll('.line'), (line) => line.textContent).join('\n')
}
