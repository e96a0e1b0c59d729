/** A form: typed into, objected to or sent, failed or succeeded. */
export { createFormMachine, withFormPorts } from './form.machine.ts'
export type { FormPorts } from './form.types.ts'
export { formView } from './form.view.ts'
export { meantEmail } from './mail-domain.ts'
export {
  emailObjection,
  loginObjection,
  newPasswordObjection,
  registrationObjection,
  vinObjection,
} from './rules.ts'
