/** Lets Node.js import an ES module. From TypeScript, jiti would have Babel transpile the package's files. */
module.exports = (specifier) => import(specifier)
