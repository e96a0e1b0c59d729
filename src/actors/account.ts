import type { Client } from '../api/index.ts'
import type { App as Platform } from '../app.ts'
import { withMailingPorts } from '../machines/mailing/index.ts'
import { changePasswordForm } from '../ports/change-password.ts'
import { createPasswordForm } from '../ports/create-password.ts'
import { mailingPorts } from '../ports/mailing.ts'
import { registration } from '../ports/registration.ts'
import type { AccountPart } from '../ui/index.ts'

/** New accounts, passwords and e-mail notifications. */
export const createAccount = (client: Client, app: Platform): AccountPart => ({
  forms: {
    createPassword: createPasswordForm(client, app),
    changePassword: changePasswordForm(client, app),
  },
  screens: {
    mailing: withMailingPorts(mailingPorts(client, app)),
    registration: registration(client, app),
  },
})
