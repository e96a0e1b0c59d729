import type { Locator, Page } from '@playwright/test'
import type { World } from '../../../mock-server/world/world.ts'
import { waitForHeldResponse } from '../../held-responses.ts'
import type { PageObject } from '../engine/page-object.ts'
import { runClockUntilVisible } from '../run-clock.ts'
import { controlledDevice, deviceOf, go, setDevice } from './session.device.ts'
import { IS_REFRESHING, slowModel, waitsForTokens } from './session.page-model.ts'
import { expectLoggedIn, openConverter, sessionPageObject } from './session.page-object.ts'

type Snapshot = Parameters<typeof slowModel.key>[0]
const waitsForBalance = waitsForTokens('readBalance')

/** `slowModel` with a purchase, whose confirmation may arrive while the tokens are refreshed. */
export const purchaseModel = {
  ...slowModel,
  isPossible: (eventCase: string, snapshot: Snapshot) => {
    // Outcomes of `readStatus` are left out: a status of another user would discard the earlier purchase.
    if (eventCase.startsWith('readStatus: ')) return false
    if (eventCase === 'spends points') return snapshot.matches(IS_REFRESHING) && !waitsForBalance(snapshot)
    if (eventCase === 'gets newer tokens in another tab') return snapshot.matches('anonymous')
    return slowModel.isPossible(eventCase, snapshot)
  },
}

const addressOf = (nth: number) => `/success?bundleId=11&payment=r-${nth}`
const ticketOf = (nth: number) => `purchase ${nth}`

function delayConfirmation({ outcomes }: World, nth: number): void {
  outcomes.add({
    ...{ endpoint: 'confirmBundle', status: 200, sample: 'confirmed', outcome: 'status' },
    ...{ nth: 1, times: 1, latency: 0, commit: false, park: ticketOf(nth) },
  })
}

/** The page of a purchase whose confirmation `withPurchase` delays. */
export const PURCHASE_ADDRESS = addressOf(0)
export async function withPurchase(page: Page, world: World): Promise<void> {
  await controlledDevice(page, world)
  delayConfirmation(world, 0)
}

/** Starts another purchase, and releases the response to the previous one if no step waits for it. */
async function buyAgain(page: Page): Promise<void> {
  // A purchase is discarded when its user has logged out.
  await expectLoggedIn(page)
  const device = deviceOf(page)
  const { outcomes } = device.world
  const before = ticketOf(device.returns)
  device.returns += 1
  await setDevice(page, 'enough', 'on')
  delayConfirmation(device.world, device.returns)
  await go(page, addressOf(device.returns))
  await waitForHeldResponse(device.world, ticketOf(device.returns))
  outcomes.release(before)
  await openConverter(page)
}

const { perform, settle, delayedRequests: _, ...others } = sessionPageObject
export const purchasePageObject: PageObject<Page, Locator> = {
  ...others,
  controls: {},
  ignoredControls: { ...others.ignoredControls, ...others.controls },
  delayedRequests: { readBalance: waitsForBalance },
  perform: {
    ...perform,
    async 'gets newer tokens in another tab'(page, event) {
      await perform['gets newer tokens in another tab'](page, event)
      await buyAgain(page)
    },
    async 'spends points'(page) {
      const { returns, world } = deviceOf(page)
      world.outcomes.release(ticketOf(returns))
      await go(page, addressOf(returns))
      await runClockUntilVisible(page, page.getByText('10 tokens were added to your account.'))
      await openConverter(page)
    },
  },
  settle: {
    async refreshTokens(page, outcome, release, isLate) {
      await settle?.refreshTokens?.(page, outcome, release, isLate)
      if (['refreshed', 'taken from another tab', 'superseded'].includes(outcome)) await buyAgain(page)
    },
  },
}
