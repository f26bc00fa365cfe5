/** Imports an ES module by Node.js itself. In TypeScript, jiti would have Babel transpile each file of the package. */
module.exports = (specifier) => import(specifier)
