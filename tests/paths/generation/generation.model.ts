import { ApiProblem } from '../../../src/api/index.ts'
import {
  type GenerationEffects,
  generationMachine,
  withGenerationEffects,
} from '../../../src/machines/generation/index.ts'
import { promiseActor } from '../../../src/machines/shared/promise-actor.ts'
import type { Implementations } from '../engine/memory-driver.ts'
import type { Model } from '../engine/model.ts'
import type { ForcedResponse } from '../outcomes.ts'
import type { RequestsOf } from '../requests.ts'
import type { Suite } from '../suite.ts'

const order = { comand: 'NTG 5.5', map_region: 'Europe', version: 'V20', vin: 'WDD2130041A000000' }
const spending = { type: 'points', fk_subscription: null, fk_point: 7 } as const
type Snapshot = ReturnType<typeof generationMachine.getInitialSnapshot>

const OLD = 1
const OF_ANOTHER_TAB = 2
const NEW = 3

/** At most two pages: a third one would only raise the count. */
const createCodeRequested = ({ context }: Snapshot) =>
  context.waitingPages < 2 ? ({ type: 'code.requested', spending } as const) : null
/** Sent only while a page waits for the lock or for the result. */
const createPageLeft = ({ context, value }: Snapshot) =>
  context.waitingPages > 0 ||
  JSON.stringify(value).includes('preparing') ||
  JSON.stringify(value).includes('waiting')
    ? ({ type: 'page.left' } as const)
    : null

export const generationModel = {
  name: 'generation',
  machine: generationMachine,
  input: { ownerEmail: 'anna@example.test', order },
  events: {
    'requests the lock': { event: { type: 'lock.requested', listedIds: null } },
    'requests the code': { event: createCodeRequested },
    'gets the lock': { event: { type: 'lock.acquired' } },
    'leaves the page': { event: createPageLeft },
    'logs out': { event: { type: 'user.loggedOut' } },
    'loses the session': { event: { type: 'session.ended', nextEmail: '' } },
    'switches the user in another tab': { event: { type: 'session.ended', nextEmail: 'bert@example.test' } },
    'logs in again in another tab': { event: { type: 'session.ended', nextEmail: 'Anna@example.test' } },
    'logs in': { event: { type: 'user.loggedIn', email: 'anna@example.test' } },
    'logs in as another user': { event: { type: 'user.loggedIn', email: 'bert@example.test' } },
  },
  outcomes: {
    readKnownOrders: { 'one order': { done: [OLD] }, unreadable: { done: null } },
    readOrders: {
      'one order': { done: [OLD] },
      'one of another tab': { done: [OF_ANOTHER_TAB, OLD] },
      unreadable: { done: null },
    },
    awaitBalance: { read: { done: undefined } },
    // The actor sends `lock.acquired` (an event case of its own here) and never ends.
    holdLock: {},
    generate: {
      'an order': { done: NEW },
      'no order': { done: undefined },
      refused: { error: new ApiProblem('generate', 'status', { status: 400 }) },
      'no response': { error: new ApiProblem('generate', 'network') },
    },
  },
  // The key has the number of `orderIds`. Of `knownIds` and `idsBefore` it has only: null, or whether the other tab's code is listed.
  key: ({
    value,
    context: {
      orderIds,
      knownIds,
      idsBefore,
      problem,
      ownerEmail: _,
      order: _order,
      spending: _spent,
      ...rest
    },
  }) => ({
    value,
    ...rest,
    orderIds: orderIds.length,
    knownIds: knownIds?.includes(OF_ANOTHER_TAB) ?? null,
    idsBefore: idsBefore?.includes(OF_ANOTHER_TAB) ?? null,
    problem: String(problem),
  }),
} satisfies Model<typeof generationMachine, ForcedResponse>

const generationImplementations: Implementations = ({ actor, action }) => {
  const effects: GenerationEffects = {
    readKnownOrders: actor('readKnownOrders'),
    readOrders: actor('readOrders'),
    awaitBalance: actor('awaitBalance'),
    holdLock: () => () => undefined,
    generate: actor('generate'),
    announceSpending: action('announceSpending'),
    reportStatus: action('reportStatus'),
    notifyOutcome: action('notifyOutcome'),
  }
  // In tests the lock is a promise that never settles, so it is held until its state is left.
  return withGenerationEffects(effects).provide({
    actors: { holdLock: promiseActor(actor('holdLock')) as never },
  })
}

export const generationSuite: Suite = {
  model: generationModel,
  implementations: generationImplementations,
  onlyInMemory:
    'it has no page: the paths of the order form and of the payment page run through it, and tests/pages/second-tab.page.ts does so with two tabs',
  requests: {
    readKnownOrders: {},
    readOrders: {},
    awaitBalance: {},
    holdLock: {},
    generate: {},
  } satisfies RequestsOf<typeof generationMachine>,
}
