/** The URL of the file that `bundled.ts` builds. */
declare module '*?bundled' {
  const url: string
  export default url
}

/** What examples may import, by package. */
declare module 'virtual:packages' {
  const packages: Record<string, unknown>
  export default packages
}

/** The package.json of a project that runs an example. */
declare module 'virtual:manifest' {
  const manifest: object
  export default manifest
}

/** The options of live examples. */
declare module 'virtual:settings' {
  // oxlint-disable-next-line typescript/consistent-type-imports -- an import would make this a module
  const settings: import('./plugin/settings').ExampleSettings
  export default settings
}
