export { Example } from './Example'
export { SharedFiles } from './SharedFiles'
