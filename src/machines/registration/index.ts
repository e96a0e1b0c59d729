/** Creates an account and logs in to it. */
export { createRegistrationMachine, withRegistrationEffects } from './registration.machine.ts'
export { registrationView } from './registration.view.ts'
