import type { Page } from '@playwright/test'
import { openBundlePayment, openCodePayment } from '../../mock-server/domain/checkouts.ts'
import { returnUrl, settlePayment } from '../../mock-server/domain/payments.ts'
import type { Payment } from '../../mock-server/domain/state.ts'
import type { World } from '../../mock-server/world/world.ts'
import { CURRENCY } from '../../src/contract/index.ts'
import { sendOrder } from './order-form.ts'
import { expect } from './shop.ts'
import { rememberSession } from './sign-in.ts'

export const CAR = { comand: 'NTG 4.5', map_region: 'Europe', version: 'V16.0', vin: 'WDD2120021A000000' }
export const SUPPORT = 'support@example.test'
export const THANKS = "Thank you for conversion/purchase, here's your PIN:"
export const SENT = 'Code was also sent to your email'
export const UNEXPECTED = 'Ops. Unxpected error'
export const PAYER = 'payer@example.test'

/** The payment page as the order form leaves a person on it: what was ordered stands in the state of the address. */
export async function openPayment(page: Page, state: unknown = CAR): Promise<void> {
  await page.addInitScript((usr) => {
    if (location.pathname === '/payment' && history.state === null)
      history.replaceState({ usr, key: 'ordered', idx: 0 }, '')
  }, state)
  await page.goto('/payment')
}

export const submit = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: /^(Buy Now|Generate)$/ })
export const email = (page: Page) => page.getByPlaceholder('Email for Invoice')

/** The payment page of a visitor whose email is filled in: the next submit pays. */
export async function openPaymentWithEmail(page: Page): Promise<void> {
  await openPayment(page)
  await submit(page).click()
  await email(page).fill(PAYER)
}

/** Whoever has points, where a press makes the code. */
export async function openPaymentWithPoints(page: Page): Promise<void> {
  await rememberSession(page, 'points')
  await openPayment(page)
  await expect(submit(page)).toHaveText('Generate')
}

/** The second submit: off to the checkout. */
export async function payNow(page: Page): Promise<void> {
  await submit(page).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Checkout')
}

/** From the payment page to the checkout, by hand. */
export async function goToCheckout(page: Page, address: string | null = PAYER): Promise<void> {
  await submit(page).click()
  if (address !== null) await email(page).fill(address)
  await payNow(page)
}

/** A member fills in the form, and is at the checkout. */
export async function goToCheckoutAs(page: Page, name: string): Promise<void> {
  await rememberSession(page, name)
  await sendOrder(page)
  await expect(page).toHaveURL('/payment')
  await goToCheckout(page, null)
}

export const pointsToSupport = async (page: Page) => {
  await expect(page.getByText(`Please contact support: ${SUPPORT}`, { exact: true })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: SUPPORT })).toHaveAttribute(
    'href',
    `mailto:${SUPPORT}`,
  )
}
export const pinShown = (page: Page, code: string) => page.getByRole('main').getByText(code, { exact: true })
/** The code that was made last. */
export const newestPin = (world: World): string => [...world.state.orders.values()].at(-1)?.pin ?? '?'
/** Nothing on the page claims that there is a code. */
export async function isWithoutCode(page: Page): Promise<void> {
  await expect(page.getByText(THANKS)).toHaveCount(0)
  await expect(page.getByText(SENT)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Copy', exact: true })).toHaveCount(0)
  await expect(page.locator('[data-pin]')).toHaveCount(0)
}

const accountOf = (world: World, name: string | null) =>
  [...world.state.accounts.values()].find((one) => one.email === `${name}@example.test`) ?? null

export interface Returned {
  readonly payment: Payment
  /** Where the checkout leads back to. */
  readonly path: string
  readonly pin: string
}

/** What a payment has become at the checkout; `null`: it was only opened. */
export function settled(
  world: World,
  opened: Payment,
  outcome: 'paid' | 'declined' | null = 'paid',
): Returned {
  const payment = (outcome && settlePayment(world, opened.id, outcome)) ?? opened
  const order = payment.orderId === null ? undefined : world.state.orders.get(payment.orderId)
  const { pathname, search } = new URL(returnUrl({ ...payment, status: 'paid' }))
  return { payment, path: pathname + search, pin: order?.pin ?? '' }
}

/** A code for which somebody was at the checkout. */
export function codePayment(
  world: World,
  name: string | null,
  outcome: 'paid' | 'declined' | null = 'paid',
): Returned {
  const payer = accountOf(world, name)
  const amount = payer !== null && payer.discount > 0 ? (50 - payer.discount / 2).toFixed(2) : 50
  const wish = { ...CAR, amount, email: payer?.email ?? PAYER, currency: CURRENCY, user_ip: '' }
  const opened = openCodePayment(world, payer, wish, 'http://localhost')
  if ('errors' in opened) throw new Error(JSON.stringify(opened.errors))
  return settled(world, opened, outcome)
}

/** A bundle for which somebody was at the checkout. */
export function bundlePayment(world: World, name: string, kind: 'bundle' | 'subscription'): Returned {
  const payer = accountOf(world, name)
  if (payer === null) throw new Error(`no account named ${name}`)
  const opened = openBundlePayment(world, payer, kind, kind === 'bundle' ? 11 : 21, 'http://localhost')
  if ('errors' in opened) throw new Error(JSON.stringify(opened.errors))
  return settled(world, opened, 'paid')
}

/** What a browser says by itself of an answer that is a failure. */
export const ofTheBrowser = (line: string) => line.startsWith('Failed to load resource')
