import type { Locator, Page } from '@playwright/test'
import type { World } from '../../mock-server/world/world.ts'
import { NAVIGATION_TOOL } from '../../src/contract/index.ts'
import { waitForHeldResponse } from '../held-responses.ts'
import { openLoggedIn, rememberSession } from '../pages/log-in.ts'
import { FIRST_REQUEST } from '../pages/member.ts'
import {
  changeAccount,
  ORDER,
  openFilledForm,
  pastOrder,
  responseOf,
  startHeldGeneration,
  submitButton,
} from '../pages/order-form.ts'
import { email, goToCheckout, openCheckout, openPayment, PAYER, settle, submit } from '../pages/purchase.ts'
import { expect } from '../pages/shop.ts'
import { clickButton, failed, respondWithErrors, respondWithFailure, waitForText } from './arrange.ts'
import type { PageState } from './page-state.ts'

const reveal = async (page: Page) => {
  await openPayment(page)
  await submit(page).click()
  await expect(email(page)).toBeVisible()
}
const openOrderWithPoints = async (page: Page) => {
  await openLoggedIn(page, 'points')
  await openFilledForm(page)
  await waitForText(page, 'Points Amount: 3')
  await waitForText(page, 'Grab Your Tokens Now!')
}
const openPaymentWithPoints = async (page: Page, order?: object) => {
  await openLoggedIn(page, 'points')
  await openPayment(page, { ...(order && { order }) })
  await waitForText(page, 'Points Amount: 3')
}
/** Another tab generates the code of the order, and the backend does not respond. */
async function waitForOtherTab(page: Page, world: World, button: (page: Page) => Locator): Promise<void> {
  const other = await page.context().newPage()
  await openFilledForm(other)
  await waitForText(other, 'Points Amount: 3')
  await startHeldGeneration(other, world)
  await button(page).click()
  await waitForText(page, 'Another tab may be ordering this code.')
}
/** The connection breaks after the code was made, so that the browser sends the request twice. */
const RETRIED = { ...FIRST_REQUEST, endpoint: 'generate', outcome: 'reset', commit: true } as const
/** The backend refuses the code with a reason. */
async function refuseCode(page: Page, world: World, button: (page: Page) => Locator): Promise<void> {
  respondWithErrors(world, 'generate', { detail: 'Codes for this VIN are not available.' })
  await button(page).click()
  await waitForText(page, 'Codes for this VIN are not available.')
}
/** The code is made, its response is lost, and the orders cannot be read. */
function loseResponse(world: World): void {
  respondWithFailure(world, 'readHistory')
  world.outcomes.add({
    ...{ endpoint: 'generate', nth: 1, times: 1, latency: 0 },
    ...{ outcome: 'truncated', commit: true },
  })
}
const withoutTokens = (world: World) =>
  changeAccount(world, 3, { points: [{ pk: 103, fk_tool_name: NAVIGATION_TOOL, amount: 0 }] })

/** Payments that cannot start: invalid e-mail, changed price, earlier payment, empty balance. */
export const paymentStates: readonly PageState[] = [
  {
    name: 'payment-email-wrong',
    arrange: async (page) => {
      await reveal(page)
      await email(page).fill('abc')
      await submit(page).click()
      await waitForText(page, 'Entered value does not match email format')
    },
  },
  {
    name: 'payment-email-mistyped',
    arrange: async (page) => {
      await reveal(page)
      await email(page).fill('payer@gmial.com')
      await email(page).press('Tab')
      await waitForText(page, 'Did you mean gmail.com?')
    },
  },
  {
    name: 'payment-consent-missing',
    settings: {
      withdrawalConsent: 'Deliver the code at once. I know that this ends my right of withdrawal.',
    },
    arrange: async (page) => {
      await reveal(page)
      await email(page).fill(PAYER)
      await submit(page).click()
      await waitForText(page, 'Tick this box to pay')
    },
  },
  {
    name: 'payment-with-known-code',
    arrange: async (page, world) => {
      await openLoggedIn(page, 'discount20')
      const { comand, map_region, version, vin } = pastOrder(world)
      await openPayment(page, { order: { comand, map_region, version, vin } })
      await waitForText(page, 'You already have this code.')
    },
  },
  failed('payment-price-changed', async (page, world) => {
    world.outcomes.add(responseOf('readPrice', { amount: 40 }))
    await reveal(page)
    await email(page).fill(PAYER)
    await submit(page).click()
    await waitForText(page, 'The price changed from 40$ to 50$.')
  }),
  {
    name: 'payment-started',
    arrange: async (page) => {
      await openPayment(page)
      await goToCheckout(page, PAYER)
      await page.goBack()
      await waitForText(page, /was started on/)
    },
  },
  {
    name: 'payment-paid-before',
    arrange: async (page) => {
      await openPayment(page)
      await goToCheckout(page, PAYER)
      await clickButton(page, 'Pay')
      await waitForText(page, /here's your PIN/)
      await openPayment(page)
      await waitForText(page, 'Open the receipt')
    },
  },
  {
    name: 'payment-paid-in-another-tab',
    arrange: async (page) => {
      const other = await page.context().newPage()
      await reveal(page)
      await openPayment(other)
      await goToCheckout(other, PAYER)
      await clickButton(other, 'Pay')
      await waitForText(page, 'I paid, but have no code')
    },
  },
  {
    name: 'payment-not-confirmed',
    arrange: async (page, world) => {
      await page.goto(settle(world, await openCheckout(page, world), null).path)
      await waitForText(page, 'We are waiting for your payment')
      await openPayment(page)
      await waitForText(page, 'Open the receipt')
    },
  },
  failed('two-codes', async (page, world) => {
    await openOrderWithPoints(page)
    world.outcomes.add(RETRIED)
    await submitButton(page).click()
    await waitForText(page, '2 codes were made for this order.')
    await expect(page.locator('[data-pin]')).toBeVisible()
  }),
  failed('two-codes-after-leaving', async (page, world) => {
    await openOrderWithPoints(page)
    world.outcomes.add({ ...RETRIED, park: 'first' })
    await submitButton(page).click()
    await waitForHeldResponse(world, 'first')
    await page.getByRole('banner').getByRole('link', { name: 'Help' }).click()
    await page.waitForURL('/help')
    world.outcomes.release('first')
    await waitForText(page, /2 codes were made/)
    await waitForText(page, 'Which head unit do I have?')
  }),
  {
    name: 'order-waiting-for-tab',
    arrange: async (page, world) => {
      await openOrderWithPoints(page)
      await waitForOtherTab(page, world, submitButton)
    },
  },
  {
    name: 'payment-waiting-for-tab',
    arrange: async (page, world) => {
      await openPaymentWithPoints(page, ORDER)
      await waitForOtherTab(page, world, submit)
    },
  },
  failed('payment-out-of-points', async (page, world) => {
    await openPaymentWithPoints(page)
    withoutTokens(world)
    await submit(page).click()
    await waitForText(page, 'Buy 10 tokens')
  }),
  failed('payment-not-opened', async (page, world) => {
    world.outcomes.add(responseOf('payByCard', { payment_url: null }))
    await reveal(page)
    await email(page).fill(PAYER)
    await submit(page).click()
    await waitForText(page, 'The payment page could not be opened.')
  }),
  failed('bundle-not-opened', async (page, world) => {
    respondWithFailure(world, 'payBundle')
    await openLoggedIn(page, 'plain')
    await page.goto('/navipin')
    await page.getByRole('button', { name: 'Grab Your Tokens Now!' }).first().click()
    await waitForText(page, 'The payment page could not be opened.')
  }),
  failed('order-refused', async (page, world) => {
    await openOrderWithPoints(page)
    await refuseCode(page, world, submitButton)
  }),
  failed('payment-refused', async (page, world) => {
    await openPaymentWithPoints(page)
    await refuseCode(page, world, submit)
  }),
  failed('order-outcome-unknown', async (page, world) => {
    await openOrderWithPoints(page)
    loseResponse(world)
    await submitButton(page).click()
    await waitForText(page, /whether your code was made/)
  }),
  failed('payment-outcome-unknown', async (page, world) => {
    await openPaymentWithPoints(page)
    loseResponse(world)
    await submit(page).click()
    await waitForText(page, /whether your code was made/)
  }),
  failed('payment-session-ended', async (page, world) => {
    await openPaymentWithPoints(page)
    for (const endpoint of ['refreshTokens', 'generate'] as const)
      world.outcomes.add({
        ...{ endpoint, nth: 1, times: null, latency: 0 },
        ...{ outcome: 'tokenNotValid', commit: false },
      })
    await submit(page).click()
    await waitForText(page, 'Session ended')
    await waitForText(page, 'Login to your account')
  }),
  failed('order-out-of-points', async (page, world) => {
    await openOrderWithPoints(page)
    withoutTokens(world)
    await submitButton(page).click()
    await waitForText(page, 'Buy 10 tokens')
  }),
  failed('order-out-of-points-without-price', async (page, world) => {
    await rememberSession(page, 'points')
    respondWithFailure(world, 'readPrice')
    await openFilledForm(page)
    await waitForText(page, 'Points Amount: 3')
    withoutTokens(world)
    await submitButton(page).click()
    await waitForText(page, 'Buy 10 tokens')
  }),
  failed('order-no-tokens-offered', async (page, world) => {
    await rememberSession(page, 'points')
    world.outcomes.add(responseOf('listBundles', { results: [] }))
    await openFilledForm(page)
    await waitForText(page, 'Points Amount: 3')
    withoutTokens(world)
    await submitButton(page).click()
    await page.getByRole('link', { name: 'Buy 10 tokens' }).click()
    await waitForText(page, 'There are no tokens on offer now.')
  }),
  failed('payment-part-missing', async (page) => {
    await openPayment(page)
    await goToCheckout(page, PAYER)
    await clickButton(page, 'Pay')
    await waitForText(page, /here's your PIN/)
    await page.route('**/assets/EarlierPayment-*.js', (route) => route.abort())
    await openPayment(page)
    await waitForText(page, /^A part of this page could not be loaded/)
  }),
]
