import { samples } from '../../../src/contract/samples.ts'
import { withMailingEffects } from '../../../src/machines/mailing/index.ts'
import { mailingMachine } from '../../../src/machines/mailing/mailing.machine.ts'
import type { Implementations } from '../engine/memory-driver.ts'
import type { Model } from '../engine/model.ts'
import { type ForcedResponse, failuresOf, mapOutcomes, successesOf } from '../outcomes.ts'
import { type RequestsOf, withoutParameters } from '../requests.ts'
import type { Suite } from '../suite.ts'

export const mailingModel = {
  name: 'mailing',
  machine: mailingMachine,
  events: {
    switches: { event: { type: 'mailing.switched' } },
    'tries again': { event: { type: 'mailing.requested' } },
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
} satisfies Model<typeof mailingMachine, ForcedResponse>

const mailingImplementations: Implementations = ({ actor, action }) =>
  withMailingEffects({
    read: actor('read'),
    write: actor('write'),
    notifyFailed: action('notifyFailed'),
    log: action('log'),
  })

export const mailingSuite: Suite = {
  model: mailingModel,
  implementations: mailingImplementations,
  requests: {
    read: { readMailing: withoutParameters },
    write: { toggleMailing: (receive_email) => ({ json: { receive_email } }) },
  } satisfies RequestsOf<typeof mailingMachine>,
}
