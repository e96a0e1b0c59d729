import type { Page } from '@playwright/test'
import type { World } from '../../mock-server/world/world.ts'
import type { EndpointName } from '../../src/contract/index.ts'
import { storedTokens } from './log-in.ts'
import { findRequests, title } from './member.ts'
import { responseOf } from './order-form.ts'
import { expectSupportAddress, pinText } from './purchase.ts'
import { expect, test } from './shop.ts'

/** Init script: records each heading that the page shows. */
export const recordHeadings = () => {
  const headings: string[] = []
  Object.assign(window, { headings })
  new MutationObserver(() => {
    const text = document.querySelector('h1')?.textContent ?? ''
    if (text !== '' && headings.at(-1) !== text) headings.push(text)
  }).observe(document, { childList: true, subtree: true, characterData: true })
}
export const recordedHeadings = (page: Page): Promise<string[]> =>
  page.evaluate(() => Reflect.get(window, 'headings'))

/**
 * Expects that no request of the current user checks a payment. A request of the lost session may arrive later than the login
 * of this user; it has the token of the previous user.
 */
export async function expectNoPaymentCheckByCurrentUser(page: Page, world: World): Promise<void> {
  const { access_token } = (await storedTokens(page)) ?? {}
  const senders = (endpoint: EndpointName) =>
    findRequests(world, endpoint).map(({ headers }) => headers.authorization)
  await expect.poll(() => senders('readBalance')).toContain(`Bearer ${access_token}`)
  expect(senders('checkPayment')).not.toContain(`Bearer ${access_token}`)
}

/** Endpoint and path of each kind of receipt. */
const RECEIPTS = {
  payment: ['checkPayment', '/success?paymentId=1'],
  order: ['checkOrder', '/success?orderId=1'],
  bundle: ['confirmBundle', '/success?bundleId=11&payment=1'],
  subscription: ['confirmSubscription', '/success?subscribeBundleId=21&payment=1'],
} as const

/** Expects the detail of an error that has no message, and a success without a message. */
export async function expectDetailWithoutMessage(
  page: Page,
  world: World,
  kind: keyof typeof RECEIPTS,
): Promise<void> {
  const [endpoint, address] = RECEIPTS[kind]
  world.outcomes.add(responseOf(endpoint, { status: 'error', message: null, detail: 'Card declined.' }))
  await page.goto(address)
  await test.step('R-SUC-13 the detail of an error is shown', async () => {
    await expect(title(page)).toHaveText('Card declined.')
    await expectSupportAddress(page)
  })
  world.outcomes.add(responseOf(endpoint, { status: 'success', message: null, data: '7K4M2P' }))
  await page.reload()
  const isCode = kind === 'payment' || kind === 'order'
  if (isCode)
    await test.step(`${kind === 'order' ? 'R-SUC-04' : 'R-SUC-02'} the code is shown`, () =>
      expect(pinText(page, '7K4M2P')).toBeVisible())
  else
    await test.step('R-SUC-12 without a message the purchase is still confirmed, and no code is shown', async () => {
      await expect(title(page)).toHaveText('Your purchase is confirmed.')
      await expect(page.locator('[data-pin]')).toHaveCount(0)
    })
}
