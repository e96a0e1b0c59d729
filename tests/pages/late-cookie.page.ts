import { CSRF_COOKIE } from '../../src/contract/index.ts'
import { expectHeaderWithLateCookie } from './late-cookie.ts'
import { openPaymentWithEmail, payNow } from './purchase.ts'
import { expect, test } from './shop.ts'

test('R-ENG-02 the first payment of a visitor of a fresh profile is sent with its CSRF header where cookies are shown late', ({
  page,
  world,
}) =>
  expectHeaderWithLateCookie(page, world, 200, 'payByCard', async () => {
    await openPaymentWithEmail(page)
    await expect(page.getByText('Amount: 50$', { exact: true })).toBeVisible()
    // The price request has set the cookie: delete it, so that the payment must fetch it first.
    await page.context().clearCookies({ name: CSRF_COOKIE })
    expect(await page.evaluate(() => document.cookie)).not.toContain(CSRF_COOKIE)
    await payNow(page)
  }))
