export { Example } from './Example'
