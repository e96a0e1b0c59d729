import type { Client } from '../api/index.ts'
import { withHistoryEffects } from '../machines/history/index.ts'
import { withMailingEffects } from '../machines/mailing/index.ts'
import type { AccountFeature } from '../ui/index.ts'
import { changePasswordForm } from './change-password.ts'
import { createPasswordForm } from './create-password.ts'
import type { Environment } from './environment.ts'
import { historyEffects } from './history.ts'
import { mailingEffects } from './mailing.ts'
import { registration } from './registration.ts'

/** What belongs to an account beyond coming in; the pages without it do not load it. */
export const createAccountFeature = (client: Client, environment: Environment): AccountFeature => ({
  forms: {
    createPassword: createPasswordForm(client, environment),
    changePassword: changePasswordForm(client, environment),
  },
  machines: {
    history: withHistoryEffects(historyEffects(client, environment)),
    mailing: withMailingEffects(mailingEffects(client, environment)),
    registration: registration(client, environment),
  },
})
