import type { Page } from '@playwright/test'
import type { World } from '../../../mock-server/world/world.ts'
import { deferredClipboard } from '../clipboard.ts'
import { excused, outcomeName } from '../engine/model.ts'
import { loggedIn } from '../logged-in.ts'
import type { ForcedResponse } from '../outcomes.ts'
import { controlledDevice } from '../session/session.device.ts'
import { receiptModel, VISIT } from './receipt.model.ts'

export const REQUESTS = {
  payment: 'checkPayment',
  order: 'checkOrder',
  bundle: 'confirmBundle',
  subscription: 'confirmSubscription',
} as const
export type Kind = keyof typeof VISIT
export const ADDRESSES: Readonly<Record<Kind, string>> = {
  payment: '/success?paymentId=p-9001&payment=r-9001',
  order: '/success?orderId=5001',
  bundle: '/success?bundleId=11&payment=r-9001',
  subscription: '/success?subscribeBundleId=21&payment=r-9002',
  missingId: '/success',
}

const { outcomes } = receiptModel
export const outcomeNamesOf = (actor: keyof typeof outcomes) =>
  Object.keys(outcomes[actor]).map((outcome) => outcomeName(actor, outcome))

/** Excuses the event cases of all other kinds of visits and of their actors. */
export const notOnPageFor = (kind: Kind, ...others: readonly string[]) =>
  excused('another scenario of this page', [
    ...Object.entries(VISIT).flatMap(([other, name]) => (other === kind ? [] : [name])),
    ...Object.entries(REQUESTS).flatMap(([other, actor]) => (other === kind ? [] : outcomeNamesOf(actor))),
    'awaitSession: no response',
    'logs in in another tab',
    'leaves the page',
    ...(kind === 'payment' ? [] : outcomeNamesOf('awaitActivePage')),
    ...others,
  ])
export const noPin = ['copies the PIN', ...outcomeNamesOf('copy'), ...outcomeNamesOf('findOrder')]
export const recheck = ['checks again']

const history = (status: number, sample: string): ForcedResponse => ({
  endpoint: 'readHistory',
  outcome: 'status',
  status,
  sample,
})
const { findOrder } = outcomes
/** The outcomes of the search in the history of an account. */
export const withHistory = {
  ...receiptModel,
  outcomes: {
    ...outcomes,
    findOrder: {
      found: { ...findOrder.found, force: history(200, 'several') },
      'not found': { ...findOrder['not found'], force: history(200, 'empty') },
      'no response': { ...findOrder['no response'], force: history(500, 'crashed') },
    },
  },
}
/** Excuses all but these event cases. */
export const allExcept = (...kept: readonly string[]) =>
  excused(
    'another scenario of this page',
    [
      ...Object.keys(receiptModel.events),
      ...Object.keys(outcomes).flatMap((actor) => outcomeNamesOf(actor as keyof typeof outcomes)),
    ].filter((eventCase) => !kept.includes(eventCase)),
  )

export const asMember = async (page: Page, world: World) => {
  await controlledDevice(page, world)
  await loggedIn(page, world)
  await deferredClipboard(page)
}
