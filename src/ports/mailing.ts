import type { Client } from '../api/index.ts'
import type { App } from '../app.ts'
import { log } from '../log.ts'
import type { MailingPorts } from '../machines/mailing/index.ts'
import * as TEXTS from '../texts.ts'

export const mailingPorts = ({ call }: Client, app: App): MailingPorts => ({
  read: async (_, signal) => (await call('readMailing', {}, { signal })).receive_email,
  write: async (receive_email, signal) => {
    await call('toggleMailing', { json: { receive_email } }, { signal })
  },
  fail: () => app.tell('bad', TEXTS.error, TEXTS.somethingWrong),
  log: (problem) => log('The notification setting could not be loaded', problem),
})
