/** An account is made, and whoever made it is logged in. */
export { registrationView } from './registration.view.ts'
