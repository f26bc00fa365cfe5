export { default as CopyPage } from './CopyPage'
export { default as ShareMetadata } from './ShareMetadata'
