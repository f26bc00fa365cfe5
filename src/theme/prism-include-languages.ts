/**
 * Override that loads no grammar in the browser: code is highlighted at build
 * time by `src/mdx/codeBlocks`, which loads `prism.additionalLanguages`.
 */
export default function prismIncludeLanguages(): void {}
