import { waitFor } from 'xstate'
import type { Client } from '../api/index.ts'
import type { OrderLock } from '../browser/order-lock.ts'
import { within } from '../browser/within.ts'
import { hashEmail, type Id, isSameEmail, normalizeEmail } from '../contract/index.ts'
import type { GenerationEffects, GenerationInput } from '../machines/generation/index.ts'
import { newestFirst } from '../machines/history/index.ts'
import { sessionView } from '../machines/session/index.ts'
import { generationKey } from '../machines/shared/generation-key.ts'
import { isRejection } from '../machines/shared/rejection.ts'
import { isSameOrder } from '../machines/shared/same-order.ts'
import * as TEXTS from '../texts.ts'
import { notify, reportFacts } from './app-events.ts'
import * as CODE_TEXTS from './code-texts.ts'
import type { Environment } from './environment.ts'
import { notifyGenerationError } from './notify-generation-error.ts'

/** The longest time that the request for a code waits for the order history. */
const HISTORY_LIMIT_MS = 3_000
/** The longest time that it waits for a balance that is being read. */
const BALANCE_LIMIT_MS = 2_000

export const generationEffects = (
  { call }: Client,
  environment: Environment,
  orderLock: OrderLock,
): GenerationEffects => {
  const isOwner = (email: string) => isSameEmail(environment.userEmail(), email)
  const readOrders = async ({ ownerEmail, order }: GenerationInput): Promise<readonly Id[] | null> => {
    if (environment.store.readTokens() === null || !isOwner(ownerEmail)) return null
    try {
      const { results } = await within(HISTORY_LIMIT_MS, call('readHistory', {}))
      if (!isOwner(ownerEmail)) return null
      return newestFirst(results.filter((one) => isSameOrder(one, order))).map(({ order_id }) => order_id)
    } catch {
      return null
    }
  }
  return {
    readKnownOrders: async ({ ownerEmail, order, knownIds }) => knownIds ?? readOrders({ ownerEmail, order }),
    readOrders,
    awaitBalance: async () => {
      const isRead = waitFor(
        environment.actors().session,
        (session) => !sessionView(session).isBalanceReading,
        {
          signal: AbortSignal.timeout(BALANCE_LIMIT_MS),
        },
      )
      await isRead.catch(() => undefined)
    },
    holdLock: ({ ownerEmail, order }, onAcquired) => {
      const wait = new AbortController()
      let release = () => wait.abort()
      const acquire = async () => {
        const unlock = await orderLock(generationKey(normalizeEmail(ownerEmail), order), wait.signal)
        release = unlock
        if (wait.signal.aborted) unlock()
        else onAcquired()
      }
      // If the lock fails, continue without it. Then only the comparison with the order history prevents a
      // second purchase.
      void acquire().catch(() => {
        if (!wait.signal.aborted) onAcquired()
      })
      return () => release()
    },
    generate: async ({ ownerEmail, order, spending }) => {
      const user_ip = await environment.lookUpVisitorIp()
      // Another user has logged in meanwhile: the request would spend from their balance.
      if (environment.userEmail() !== '' && !isOwner(ownerEmail))
        throw Object.assign(new Error('[effects] the user has changed'), { status: 401 })
      const { order_id } = await call('generate', { json: { ...order, ...spending, user_ip } })
      return order_id
    },
    announceSpending: () => {
      environment.send({ type: 'balance.stale' })
      environment.send({ type: 'history.stale' })
      environment.accountChanges.announce()
    },
    reportStatus: ({ ownerEmail, order }, status) =>
      reportFacts(environment, { generations: { [generationKey(hashEmail(ownerEmail), order)]: status } }),
    notifyOutcome: (outcome, ownerEmail) => {
      if (outcome.kind === 'made') {
        const { orderIds } = outcome
        // More codes were paid than ordered. A warning with an owner stays until it is closed or the user
        // changes.
        if (orderIds.length > 1)
          return notify(environment, 'warning', TEXTS.error, CODE_TEXTS.severalCodes(orderIds), {
            owner: ownerEmail,
          })
        // The kind is 'plain': a 'good' notice would replace the errors of the current page.
        return notify(environment, 'plain', '', CODE_TEXTS.codeInOrders)
      }
      // The outcome is unknown: the text refers to the orders, where the code may be. The form shows it, too.
      if (!isRejection(outcome.problem))
        return notify(environment, 'bad', TEXTS.error, CODE_TEXTS.generateLost, { isShownInPlace: true })
      notifyGenerationError(environment, outcome.problem)
    },
  }
}
