const { existsSync } = require('node:fs')
const path = require('node:path')

const EXAMPLE = /<Example\s[^>]*?name="([^"]+)"/g
const LINK = /\]\(([^)\s#]+\.mdx?)[)#\s]/g

/**
 * Webpack pre-loader for MDX: makes a page depend on the example files whose
 * source it prints and on the pages that it links to, found or not, whose
 * addresses stand in it: a warm cache or the dev server would keep old ones.
 * Plain JavaScript, because webpack loads it itself.
 */
module.exports = function pageFilesLoader(source) {
  for (const [, name] of source.matchAll(EXAMPLE))
    this.addDependency(path.join(this.rootContext, 'src/examples', `${name}.tsx`))
  for (const [, link] of source.matchAll(LINK)) {
    const file = path.join(this.context, link)
    if (existsSync(file)) this.addDependency(file)
    else this.addMissingDependency(file)
  }
  return source
}
