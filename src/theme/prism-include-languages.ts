/**
 * Override that loads no grammar in the browser: code is highlighted at build
 * time, with the languages that `src/plugins/bundler/highlighting.ts` loads.
 */
export default function prismIncludeLanguages(): void {}
