import type { Page } from '@playwright/test'
import { openBundlePayment, openCodePayment } from '../../mock-server/domain/open-payment.ts'
import { returnUrl, settlePayment } from '../../mock-server/domain/payments.ts'
import type { Payment } from '../../mock-server/domain/state.ts'
import type { World } from '../../mock-server/world/world.ts'
import { CURRENCY } from '../../src/contract/index.ts'
import { releaseHeldResponse } from '../held-responses.ts'
import { rememberSession } from './log-in.ts'
import { FIRST_REQUEST } from './member.ts'
import { heldResponseOf, type OpenOptions, sendOrder } from './order-form.ts'
import { expect } from './shop.ts'

export const CAR = { comand: 'NTG 4.5', map_region: 'Europe', version: 'V16.0', vin: 'WDD2120021A000000' }
export const SUPPORT = 'support@example.test'
export const THANKS = "Thank you for conversion/purchase, here's your PIN:"
export const SENT = 'Code was also sent to your email'
export const UNEXPECTED = 'Ops. Unxpected error'
export const PAYER = 'payer@example.test'

/** Opens the payment page with an order in `history.state`, as the order form does. */
export async function openPayment(
  page: Page,
  { name, order = CAR }: OpenOptions & { readonly order?: object } = {},
): Promise<void> {
  if (name) await rememberSession(page, name)
  await page.addInitScript((usr) => {
    if (location.pathname === '/payment' && history.state === null)
      history.replaceState({ usr, key: 'ordered', idx: 0 }, '')
  }, order)
  await page.goto('/payment')
}

export const submit = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: /^(Buy Now|Generate)$/ })
export const email = (page: Page) => page.getByPlaceholder('Email for Invoice')

/** Opens the payment page with the e-mail filled in: the next submit pays. */
export async function openPaymentWithEmail(page: Page, opening?: OpenOptions): Promise<void> {
  await openPayment(page, opening)
  await submit(page).click()
  await email(page).fill(PAYER)
}

/** Opens the payment page of a member with points, where the button generates. */
export async function openPaymentWithPoints(page: Page): Promise<void> {
  await openPayment(page, { name: 'points' })
  await expect(submit(page)).toHaveText('Generate')
}

/**
 * Opens the payment page of a member with points as `openPaymentWithPoints` does. The page requests the balance once:
 * it would send a second request if the first response arrived before the form is shown.
 */
export async function openPaymentWithOneBalanceRequest(page: Page, world: World): Promise<void> {
  world.outcomes.add(heldResponseOf('readBalance', 'balance'))
  await openPayment(page, { name: 'points' })
  await expect(submit(page)).toBeVisible()
  await releaseHeldResponse(world, 'balance')
  await expect(submit(page)).toHaveText('Generate')
}

/** Forces one response to `generate` with which the backend refuses an account without points. */
export const NO_POINTS = {
  ...FIRST_REQUEST,
  ...({ endpoint: 'generate', outcome: 'status', status: 400, sample: 'noBalance', commit: false } as const),
}

/** Submits the form, whose e-mail is filled in, and waits for the checkout. */
export async function payNow(page: Page): Promise<void> {
  await submit(page).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Checkout')
}

/** Returns the payment whose checkout was opened first. */
export function openedPayment(world: World) {
  const [opened] = world.state.payments.values()
  if (opened === undefined) throw new Error('no payment was opened')
  return opened
}

/** Goes from the payment page to the checkout. `null` keeps the e-mail that is filled in for a member. */
export async function goToCheckout(page: Page, address: string | null = PAYER): Promise<void> {
  await submit(page).click()
  if (address !== null) await email(page).fill(address)
  await payNow(page)
}

/** Orders as a member, and opens the checkout. */
export async function goToCheckoutAs(page: Page, name: string): Promise<void> {
  await sendOrder(page, { name })
  await expect(page).toHaveURL('/payment')
  await goToCheckout(page, null)
}

export const expectSupportAddress = async (page: Page) => {
  await expect(page.getByText(`Please contact support: ${SUPPORT}`, { exact: true })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: SUPPORT })).toHaveAttribute(
    'href',
    `mailto:${SUPPORT}`,
  )
}
export const pinText = (page: Page, code: string) => page.getByRole('main').getByText(code, { exact: true })
/** Returns the PIN of the newest order. */
export const newestPin = (world: World): string => [...world.state.orders.values()].at(-1)?.pin ?? '?'
/** Expects no code and no text about one. */
export async function expectNoCode(page: Page): Promise<void> {
  await expect(page.getByText(THANKS)).toHaveCount(0)
  await expect(page.getByText(SENT)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Copy', exact: true })).toHaveCount(0)
  await expect(page.locator('[data-pin]')).toHaveCount(0)
}

const accountOf = (world: World, name: string | null) =>
  [...world.state.accounts.values()].find((account) => account.email === `${name}@example.test`) ?? null

export interface OpenedReceipt {
  readonly payment: Payment
  /** The path of the receipt that the checkout returns to after a payment. */
  readonly path: string
  readonly pin: string
}

/** Opens the payment page and its checkout, and returns the payment. */
export async function openCheckout(page: Page, world: World): Promise<Payment> {
  await openPayment(page)
  await goToCheckout(page)
  return openedPayment(world)
}

/** Settles a payment, or leaves it pending with `null`; returns its receipt and PIN. */
export function settle(
  world: World,
  opened: Payment,
  outcome: 'paid' | 'declined' | null = 'paid',
): OpenedReceipt {
  const payment = (outcome && settlePayment(world, opened.id, outcome)) ?? opened
  const order = payment.orderId === null ? undefined : world.state.orders.get(payment.orderId)
  const { pathname, search } = new URL(returnUrl({ ...payment, status: 'paid' }))
  return { payment, path: pathname + search, pin: order?.pin ?? '' }
}

/** Creates a payment for a code in the mock, without the browser, and settles it. */
export function codePayment(
  world: World,
  name: string | null,
  outcome: 'paid' | 'declined' | null = 'paid',
): OpenedReceipt {
  const payer = accountOf(world, name)
  const amount = payer !== null && payer.discount > 0 ? (50 - payer.discount / 2).toFixed(2) : 50
  const order = { ...CAR, amount, email: payer?.email ?? PAYER, currency: CURRENCY, user_ip: '' }
  const opened = openCodePayment(world, payer, order, 'http://localhost')
  if ('errors' in opened) throw new Error(JSON.stringify(opened.errors))
  return settle(world, opened, outcome)
}

/** Creates a payment for a bundle or a subscription in the mock, and settles it as paid. */
export function bundlePayment(world: World, name: string, kind: 'bundle' | 'subscription'): OpenedReceipt {
  const payer = accountOf(world, name)
  if (payer === null) throw new Error(`no account named ${name}`)
  const opened = openBundlePayment(world, payer, kind, kind === 'bundle' ? 11 : 21, 'http://localhost')
  if ('errors' in opened) throw new Error(JSON.stringify(opened.errors))
  return settle(world, opened, 'paid')
}

/** True for the line that a browser logs for a failed response. */
export const isBrowserMessage = (line: string) => line.startsWith('Failed to load resource')
