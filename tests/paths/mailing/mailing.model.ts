import { samples } from '../../../src/contract/samples.ts'
import { withMailingPorts } from '../../../src/machines/mailing/index.ts'
import { mailingMachine } from '../../../src/machines/mailing/mailing.machine.ts'
import { type HostsOf, plainly } from '../asked.ts'
import type { Seat } from '../engine/live-bench.ts'
import type { Model } from '../engine/model.ts'
import { type Forced, failuresOf, mapOutcomes, successesOf } from '../server-answers.ts'
import type { Stand } from '../stand.ts'

export const mailingModel = {
  name: 'mailing',
  machine: mailingMachine,
  events: {
    switches: { event: { type: 'mailing.switched' } },
    'tries again': { event: { type: 'mailing.wanted' } },
  },
  outcomes: {
    read: {
      ...mapOutcomes(
        successesOf('readMailing', 200, samples.readMailing.replies[200]),
        ({ receive_email }) => receive_email,
      ),
      ...failuresOf('readMailing'),
    },
    write: {
      written: {
        done: undefined,
        force: { endpoint: 'toggleMailing', outcome: 'status', status: 200, sample: 'on' },
      },
      ...failuresOf('toggleMailing'),
    },
  },
} satisfies Model<typeof mailingMachine, Forced>

const mailingSeat: Seat = ({ port, effect }) =>
  withMailingPorts({ read: port('read'), write: port('write'), fail: effect('fail'), log: effect('log') })

export const mailingStand: Stand = {
  model: mailingModel,
  seat: mailingSeat,
  hosts: {
    read: { readMailing: plainly },
    write: { toggleMailing: (receive_email) => ({ json: { receive_email } }) },
  } satisfies HostsOf<typeof mailingMachine>,
}
