export { Inspector } from './StateView'
export type { FieldState, FormState } from '../core/formState'
