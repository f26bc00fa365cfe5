/** The code of a printed block as it was written: its lines, without the compiler's answers. */
export function sourceText(code: HTMLElement): string {
  return Array.from(code.querySelectorAll('.line'), (line) => line.textContent).join('\n')
}
