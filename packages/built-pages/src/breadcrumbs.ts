/**
 * Corrects a page's structured data: Docusaurus gives a folder without a page a position in the list of breadcrumbs,
 * and no item that has it. Changes attributes alone, which React leaves as they are.
 */
export function correctBreadcrumbs(html: string): string {
  let position = 0
  return html
    .replaceAll('<li class="breadcrumbs__item"><span', '<li itemscope="" class="breadcrumbs__item"><span')
    .replace(
      /(itemprop="itemListElement"(?:(?!<\/li>)[^])*<meta itemprop="position" content=")\d+/g,
      (_, before: string) => `${before}${(position += 1)}`,
    )
}
