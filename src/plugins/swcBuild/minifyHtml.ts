import { minify } from '@swc/html'

/**
 * Minifies a prerendered page. Elements, their attributes and text, and the comments that React
 * looks for, stay as they are: plugins that read pages beside this one find the same in both forms.
 * @param name of the page, for errors
 * @throws Error for what is no HTML, or a script in it that cannot be read
 */
export async function minifyHtml(name: string, html: string): Promise<string> {
  const { code, errors = [] } = await minify(html, {
    minifyJs: true,
    minifyJson: true,
    collapseWhitespaces: 'only-metadata',
    removeComments: false,
    removeEmptyAttributes: false,
    removeRedundantAttributes: 'none',
    normalizeAttributes: false,
    collapseBooleanAttributes: false,
    minifyCss: false,
    sortSpaceSeparatedAttributeValues: false,
    // Both make a page larger once it is compressed.
    quotes: true,
    tagOmission: false,
  })
  if (errors.length > 0)
    throw new Error(`${name} cannot be minified: ${errors.map(({ message }) => message).join('; ')}`)
  return code
}
