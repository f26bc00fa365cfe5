export { default as CopyButton } from './CopyButton'
export { default as HighlightedCode } from './HighlightedCode'
export { default as Members, default as Parameters, Member } from './Members'
export { default as SharedFiles } from './SharedFiles'
