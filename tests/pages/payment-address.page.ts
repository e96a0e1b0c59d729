import { HOSTILE_ADDRESSES, PAY } from '../../src/browser/checkout-address.vectors.ts'
import { calls, once } from './member.ts'
import { openPaymentWithEmail, submit } from './purchase.ts'
import { expect, test } from './shop.ts'

test.use({ settings: { paymentOrigins: [`${PAY}/`] } })

const DEEP = process.env.TEST_DEPTH === 'deep'
const REFUSED = 'The checkout cannot be opened: no address that may be opened'
const leadsThere = (address: string) => URL.canParse(address) && new URL(address).origin === PAY
const isOpened = (address: string) => leadsThere(address) && !/^(blob|filesystem):|user:/.test(address)

test('R-PAY-25 whatever payment_url contains, only the listed origin is opened', async ({
  page,
  world,
  consoleLines,
}) => {
  const seen: string[] = []
  await page.route(`${PAY}/**`, (route) => {
    seen.push(route.request().url())
    return route.fulfill({ contentType: 'text/html', body: '<h1>Pay here</h1>' })
  })
  page.on('dialog', (dialog) => {
    seen.push(`a dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  const respondWith = (payment_url: string) =>
    world.outcomes.add({
      ...once,
      ...{ endpoint: 'payByCard', outcome: 'status', status: 200, body: { payment_url }, commit: false },
    })
  const refused = HOSTILE_ADDRESSES.filter((address) => !isOpened(address))
  expect(refused).toHaveLength(HOSTILE_ADDRESSES.length - 4)
  const hostile = refused.filter((_, index) => DEEP || index % 6 === 0)
  await openPaymentWithEmail(page)
  for (const address of hostile) {
    respondWith(address)
    await submit(page).click()
    await expect.poll(() => consoleLines.splice(0), address).toEqual([REFUSED])
    await expect(page).toHaveURL('/payment')
  }
  expect(calls(world, 'payByCard')).toHaveLength(hostile.length)
  expect(seen).toEqual([])
  for (const address of HOSTILE_ADDRESSES.filter(isOpened)) {
    await openPaymentWithEmail(page)
    respondWith(address)
    await submit(page).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pay here')
    expect(page.url()).toBe(`${PAY}/x`)
  }
  expect(seen).toHaveLength(4)
})
