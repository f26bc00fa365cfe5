/** The plugin's options, as `index.ts` writes them. */
declare module '@generated/search/default/options.json' {
  // oxlint-disable-next-line typescript/consistent-type-imports -- an import would make this a module
  const options: import('./index').SearchOptions
  export default options
}
