/** What of the config only the build reads. */
const BUILD_ONLY = [
  'presets',
  'plugins',
  'themes',
  'clientModules',
  'staticDirectories',
  'webpack',
  'markdown',
]

/** The second and third part of an entry of the registry, which only prerendering reads. */
const PRERENDERING = /, "[^"]*", require\.resolveWeak\("[^"]*"\)\]/g

/** The config, as Docusaurus writes it. */
const CONFIG = /^export default ([^]*);\s*$/m

/**
 * Webpack pre-loader for two files that Docusaurus generates and that every
 * page loads: the config and the registry of the routes' modules. Plain
 * JavaScript, because webpack loads it itself. A file in a form that it does
 * not know stays as it is; tests/browser/budgets notices.
 */
module.exports = function clientDataLoader(source) {
  if (this.resourcePath.endsWith('registry.js')) return source.replace(PRERENDERING, ']')
  return source.replace(CONFIG, (_, json) => {
    const config = JSON.parse(json)
    for (const name of BUILD_ONLY) delete config[name]
    return `export default ${JSON.stringify(config)}`
  })
}
