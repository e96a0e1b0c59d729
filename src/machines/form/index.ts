/** A form: edit, validate, submit, then success or failure. */

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
