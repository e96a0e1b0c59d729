import type { Client } from '../api/index.ts'
import { withMailingEffects } from '../machines/mailing/index.ts'
import type { AccountFeature } from '../ui/index.ts'
import { changePasswordForm } from './change-password.ts'
import { createPasswordForm } from './create-password.ts'
import type { Environment } from './environment.ts'
import { mailingEffects } from './mailing.ts'
import { registration } from './registration.ts'

/** New accounts, passwords and e-mail notifications. */
export const createAccountFeature = (client: Client, environment: Environment): AccountFeature => ({
  forms: {
    createPassword: createPasswordForm(client, environment),
    changePassword: changePasswordForm(client, environment),
  },
  machines: {
    mailing: withMailingEffects(mailingEffects(client, environment)),
    registration: registration(client, environment),
  },
})
