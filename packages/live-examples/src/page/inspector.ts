export { StateRow, StateView } from './StateView'
