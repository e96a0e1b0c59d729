import { createActor, setup } from 'xstate'
import type { Client } from '../../src/api/index.ts'
import type { OrderLock } from '../../src/browser/order-lock.ts'
import { hashEmail } from '../../src/contract/index.ts'
import { type CodeRequests, codeRequests } from '../../src/effects/code-requests.ts'
import type { Environment } from '../../src/effects/environment.ts'
import { generationEffects } from '../../src/effects/generation.ts'
import { type CoreActors, createAppMachine, selectGeneration } from '../../src/machines/app/index.ts'
import { type GenerationEffects, withGenerationEffects } from '../../src/machines/generation/index.ts'
import type { GenerationStatus } from '../../src/machines/shared/facts.ts'
import { generationKey } from '../../src/machines/shared/generation-key.ts'
import { poolMachines } from './machine-pool.ts'

const silent = setup({}).createMachine({})
const core: CoreActors = { session: silent, notices: silent, theme: silent, pendingCheckout: silent }

const takeAppMachine = poolMachines((effects: GenerationEffects) =>
  createAppMachine(core, { generation: withGenerationEffects(effects) }),
)

const noLock: OrderLock = async () => () => undefined

interface Tab extends CodeRequests {
  readonly statusFor: (
    order: Parameters<CodeRequests['orderIdsOf']>[0],
    user: string,
  ) => GenerationStatus | undefined
  /** Reports the user, as the session of this tab does. */
  readonly reportUser: (email: string) => void
  readonly logOut: () => void
}

/** The root of one tab with the machines that make codes; the other machines of a page do nothing. */
export function openTab(
  client: Client,
  environment: Environment,
  loadGeneration: Environment['loadGeneration'] = async () => undefined,
): Tab {
  const send: Environment['send'] = (event) => {
    root.send(event)
    environment.send(event)
  }
  const effects = generationEffects(
    client,
    Object.assign(Object.create(environment), { send }),
    // A test may replace the lock later.
    (order, signal) => (environment.orderLock ?? noLock)(order, signal),
  )
  const root = createActor(takeAppMachine(effects), { input: { theme: 'system', loaded: [], lastUser: '' } })
  root.start()
  const reportUser = (email: string) => root.send({ type: 'user.reported', email })
  reportUser(environment.userEmail())
  const requests = codeRequests({
    userEmail: environment.userEmail,
    actors: environment.actors,
    loadGeneration,
    notifyIfOutdated: () => undefined,
    generation: (input) => selectGeneration(input)(root.getSnapshot()),
    send: (event) => root.send(event),
  })
  return {
    ...requests,
    statusFor: (order, user) =>
      root.getSnapshot().context.facts.generations?.[generationKey(hashEmail(user), order)],
    reportUser,
    logOut: () => root.send({ type: 'user.loggedOut' }),
  }
}
