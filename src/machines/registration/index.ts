/** An account is made, and whoever made it is logged in. */
export { createRegistrationMachine, withRegistrationPorts } from './registration.machine.ts'
export { registrationView } from './registration.view.ts'
