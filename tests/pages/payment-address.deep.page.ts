import { CHECKOUT_ADDRESSES, PAY_ORIGIN } from '../../src/browser/checkout-address.vectors.ts'
import { FIRST_REQUEST, findRequests } from './member.ts'
import { openPaymentWithEmail, submit } from './purchase.ts'
import { expect, test } from './shop.ts'

test.use({ settings: { paymentOrigins: [`${PAY_ORIGIN}/`] } })

const REFUSED =
  'The checkout cannot be opened: payment_url is missing or not an allowed origin (setting paymentOrigins)'
const hasPayOrigin = (address: string) => URL.canParse(address) && new URL(address).origin === PAY_ORIGIN
const isAllowed = (address: string) => hasPayOrigin(address) && !/^(blob|filesystem):|user:/.test(address)

test('R-PAY-25 whatever payment_url contains, only the listed origin is opened', async ({
  page,
  world,
  consoleLines,
}) => {
  const openedUrls: string[] = []
  await page.route(`${PAY_ORIGIN}/**`, (route) => {
    openedUrls.push(route.request().url())
    return route.fulfill({ contentType: 'text/html', body: '<h1>Pay here</h1>' })
  })
  page.on('dialog', (dialog) => {
    openedUrls.push(`a dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  const respondWith = (payment_url: string) =>
    world.outcomes.add({
      ...FIRST_REQUEST,
      ...{ endpoint: 'payByCard', outcome: 'status', status: 200, body: { payment_url }, commit: false },
    })
  const refused = CHECKOUT_ADDRESSES.filter((address) => !isAllowed(address))
  expect(refused).toHaveLength(CHECKOUT_ADDRESSES.length - 4)
  await openPaymentWithEmail(page)
  for (const address of refused) {
    respondWith(address)
    await submit(page).click()
    await expect.poll(() => consoleLines.splice(0), address).toEqual([REFUSED])
    await expect(page).toHaveURL('/payment')
  }
  expect(findRequests(world, 'payByCard')).toHaveLength(refused.length)
  expect(openedUrls).toEqual([])
  const allowed = CHECKOUT_ADDRESSES.filter(isAllowed)
  for (const address of allowed) {
    await openPaymentWithEmail(page)
    respondWith(address)
    await submit(page).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pay here')
    expect(page.url()).toBe(`${PAY_ORIGIN}/x`)
  }
  expect(openedUrls).toHaveLength(4)
})
