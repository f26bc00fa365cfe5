export { default as CopyPage } from './CopyPage'
export { default as JsonLd } from './JsonLd'
export { blogEntity, softwareLibrary, website } from './JsonLd/entities'
export { default as ShareMetadata } from './ShareMetadata'
