import { minify } from '@swc/html'
import { placeIn } from '../builtLinks/places'

/** A prerendered page. */
interface Page {
  route: string
  html: string
  /** File that it is made from, if it is made from one. */
  source: string | undefined
}

/** The last words of a part of a page, by which its place in the source is found. */
function lastWords(html: string): string {
  const texts = html.split(/<[^>]*>?/).filter((text) => /\w/.test(text))
  return texts.at(-1)?.trim() ?? ''
}

/**
 * Minifies a prerendered page. Elements, their attributes and text, and the comments that React
 * looks for, stay as they are: plugins that read pages beside this one find the same in both forms.
 * @throws Error for a page that browsers would have to repair, by the words before the place
 */
export async function minifyHtml({ route, html, source }: Page): Promise<string> {
  const { code, errors } = await minify(html, {
    minifyJs: true,
    minifyJson: true,
    minifyCss: false,
    collapseWhitespaces: 'only-metadata',
    removeComments: false,
    removeEmptyAttributes: false,
    removeRedundantAttributes: 'none',
    normalizeAttributes: false,
    collapseBooleanAttributes: false,
    sortSpaceSeparatedAttributeValues: false,
    // Both make a page larger once it is compressed.
    quotes: true,
    tagOmission: false,
  })
  const [error] = errors ?? []
  if (!error) return code
  const [place] = (error.span as { primary_spans: [{ start: number }] }).primary_spans
  const words = lastWords(Buffer.from(html).subarray(0, place.start).toString())
  const lineIn = (file: string) => placeIn(file, (line) => line.includes(words)) ?? file
  throw new Error(
    `${source ? lineIn(source) : route}: the page is no valid HTML after "${words}": ${error.message}. Browsers repair it, and React then draws the page anew; correct which element is in which`,
  )
}
