/**
 * Swizzle: eject. Change: loads no grammar in the browser. Why: code is
 * highlighted at build time, with the languages that
 * `src/plugins/bundler/highlighting.ts` loads. Remove when: the theme highlights
 * at build time.
 */
export default function prismIncludeLanguages(): void {}
