import type { Client } from '../api/index.ts'
import { log } from '../browser/log.ts'
import type { MailingEffects } from '../machines/mailing/index.ts'
import * as TEXTS from '../texts.ts'
import { notify } from './app-events.ts'
import type { Environment } from './environment.ts'

export const mailingEffects = ({ call }: Client, environment: Environment): MailingEffects => ({
  read: async (_, signal) => (await call('readMailing', {}, { signal })).receive_email,
  // Not aborted when the page is left: nobody would notice that the setting was not changed.
  write: async (receive_email) => {
    await call('toggleMailing', { json: { receive_email } })
  },
  notifyFailed: () => notify(environment, 'bad', TEXTS.error, TEXTS.somethingWrong),
  log: (problem) => log('The notification setting could not be loaded', problem),
})
