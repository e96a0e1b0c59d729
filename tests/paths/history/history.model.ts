import { samples } from '../../../src/contract/samples.ts'
import { historyMachine } from '../../../src/machines/history/history.machine.ts'
import { withHistoryEffects } from '../../../src/machines/history/index.ts'
import type { Implementations } from '../engine/memory-driver.ts'
import type { Model } from '../engine/model.ts'
import { type ForcedResponse, failuresOf, mapOutcomes, successesOf } from '../outcomes.ts'
import { type RequestsOf, withoutParameters } from '../requests.ts'
import type { Suite } from '../suite.ts'

const replies = samples.readHistory.replies[200]
const KNOWN = replies.several.results.map(({ order_id }) => order_id)[0] ?? ''
const searches = (text: string) => ({
  event: { type: 'search.typed', text } as const,
})

export const historyModel = {
  name: 'history',
  machine: historyMachine,
  events: {
    'opens the orders': { event: { type: 'history.opened' } },
    'closes the orders': { event: { type: 'history.closed' } },
    'is logged out': { event: { type: 'session.ended', nextEmail: '' } },
    'logs out': { event: { type: 'user.loggedOut' } },
    'returns to the page': { event: { type: 'history.stale' } },
    'tries again': { event: { type: 'loading.retried' } },
    searches: searches(String(KNOWN)),
    'searches for nothing': searches(''),
    'opens an order': { event: { type: 'details.opened', id: KNOWN } },
    'closes the order': { event: { type: 'details.closed' } },
    'copies the PIN': { event: { type: 'pin.copyRequested' } },
    'copies the PIN of a row': { event: { type: 'row.copyRequested', id: KNOWN } },
    'exports the orders': { event: { type: 'export.requested' } },
  },
  outcomes: {
    listOrders: {
      'no user': { done: null },
      ...mapOutcomes(successesOf('readHistory', 200, replies), ({ results }) => results),
      ...failuresOf('readHistory'),
    },
    copy: { copied: { done: undefined }, refused: { error: new Error('no clipboard') } },
  },
} satisfies Model<typeof historyMachine, ForcedResponse>

const historyImplementations: Implementations = ({ actor, action }) =>
  withHistoryEffects({
    listOrders: actor('listOrders'),
    copy: actor('copy'),
    saveCsv: action('saveCsv'),
    log: action('log'),
  })

export const historySuite: Suite = {
  model: historyModel,
  implementations: historyImplementations,
  requests: { listOrders: { readHistory: withoutParameters }, copy: {} } satisfies RequestsOf<
    typeof historyMachine
  >,
}
