import { expect, type Locator, type Page } from '@playwright/test'
import { waitForHeldResponse } from '../../held-responses.ts'
import { comand, fillIn, messages, ORDER, submitButton } from '../../pages/order-form.ts'
import type { PageObject } from '../engine/page-object.ts'
import { runClockUntilVisible } from '../run-clock.ts'
import { deviceOf, go } from './session.device.ts'
import { IS_REFRESHING, pageModel, startingWith } from './session.page-model.ts'
import { openConverter, sessionPageObject } from './session.page-object.ts'

type Snapshot = Parameters<(typeof startsWithValidTokens)['key']>[0]
const startsWithValidTokens = startingWith('restore: valid tokens')
const CAN_ORDER = { authenticated: { token: 'fresh', account: 'known', balance: 'settled' } } as const

/** While a code is generated, another user logs in in another tab. Their tokens are due for a refresh. */
export const generationModel = {
  ...startsWithValidTokens,
  isPossible: (eventCase: string, snapshot: Snapshot) => {
    if (eventCase === 'switches the user in another tab') return snapshot.matches(CAN_ORDER)
    // The scenario ends with the refresh.
    if (eventCase === 'refreshTokens: refreshed') return false
    if (eventCase === 'spends points') return snapshot.matches(IS_REFRESHING)
    return startsWithValidTokens.isPossible(eventCase, snapshot) && pageModel.isPossible(eventCase, snapshot)
  },
}

const held = {
  ...({ endpoint: 'generate', outcome: 'status', status: 200, sample: 'ordered' } as const),
  ...{ nth: 1, times: 1, latency: 0, commit: false },
}
const CODES = ['code 1', 'code 2']
const heldTickets = (page: Page) => deviceOf(page).world.outcomes.parked()

/** Each code is for another car, because the same one would not be generated twice. */
async function order(page: Page, nth: number, park: string): Promise<void> {
  deviceOf(page).world.outcomes.add({ ...held, park })
  await go(page, '/navipin')
  await runClockUntilVisible(page, comand(page).and(page.locator(':enabled')))
  await fillIn(page, { ...ORDER, vin: ORDER.vin.replace(/.$/, String(nth)) })
  await runClockUntilVisible(page, submitButton(page).filter({ hasText: /^Generate$/ }))
  await submitButton(page).click()
  await waitForHeldResponse(deviceOf(page).world, park)
  await openConverter(page)
}

const { perform, settle: _, assertions, ...others } = sessionPageObject
const codeNotice = (page: Page) => messages(page).getByText('Your code is ready.')
export const generationPageObject: PageObject<Page, Locator> = {
  ...others,
  assertions: Object.fromEntries(
    Object.entries(assertions).map(([state, assertion]) => [
      state,
      async (page: Page, expected: Parameters<typeof assertion>[1]) => {
        await assertion(page, expected)
        await expect(codeNotice(page)).toHaveCount(0)
      },
    ]),
  ),
  controls: {},
  ignoredControls: { ...others.ignoredControls, ...others.controls },
  perform: {
    async 'switches the user in another tab'(page, event) {
      for (const [nth, code] of CODES.entries()) await order(page, nth, code)
      await perform['switches the user in another tab'](page, event)
    },
    async 'spends points'(page) {
      const [next = ''] = CODES.filter((code) => heldTickets(page).includes(code))
      const response = page.waitForResponse(/\/points-subs\/generate\//)
      expect(deviceOf(page).world.outcomes.release(next)).toBe(1)
      await response
    },
  },
}
