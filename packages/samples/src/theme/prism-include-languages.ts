/**
 * Swizzle: eject. Change: loads no grammars in the browser. Why: the build
 * highlights the code, with the languages that
 * `src/build/highlighting.ts` loads. Remove when: the theme
 * highlights at build time.
 */
export default function prismIncludeLanguages(): void {}
