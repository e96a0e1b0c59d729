/** A form: typed into, objected to or sent, failed or succeeded. */

export { suggestEmail } from './email-suggestion.ts'
export { createFormMachine, withFormEffects } from './form.machine.ts'
export {
  validateEmail,
  validateLogin,
  validateNewPassword,
  validateRegistration,
  validateVin,
} from './form.rules.ts'
export type { FormEffects } from './form.types.ts'
export { formView } from './form.view.ts'
