/** An account is made, and whoever made it is logged in. */
export { createRegistrationMachine, withRegistrationEffects } from './registration.machine.ts'
export { registrationView } from './registration.view.ts'
