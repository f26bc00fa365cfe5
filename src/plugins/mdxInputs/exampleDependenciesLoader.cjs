const path = require('node:path')

/**
 * Webpack pre-loader for MDX: makes a page depend on the example files whose
 * source it prints, so that neither the dev server nor a warm cache shows an
 * old one. Plain JavaScript, because webpack loads it itself.
 */
module.exports = function exampleDependenciesLoader(source) {
  for (const [, name] of source.matchAll(/<Example\s[^>]*?name="([^"]+)"/g)) {
    this.addDependency(path.join(this.rootContext, 'src/examples', `${name}.tsx`))
  }
  return source
}
