import type { Page } from '@playwright/test'
import { CSRF_COOKIE } from '../../src/contract/index.ts'
import { expectHeaderWithLateCookie } from './late-cookie.ts'
import { logInByForm } from './log-in.ts'
import { openPaymentWithEmail, payNow } from './purchase.ts'
import { expect, test } from './shop.ts'

const FIRST_CALLS = [
  ['login', 200, 'login', (page: Page) => logInByForm(page, 'plain')],
  [
    'payment of a visitor',
    200,
    'payByCard',
    async (page: Page) => {
      await openPaymentWithEmail(page)
      await expect(page.getByText('Amount: 50$', { exact: true })).toBeVisible()
      // The price request has set the cookie: delete it, so that the payment must fetch it first.
      await page.context().clearCookies({ name: CSRF_COOKIE })
      expect(await page.evaluate(() => document.cookie)).not.toContain(CSRF_COOKIE)
      await payNow(page)
    },
  ],
] as const

for (const [what, status, endpoint, sendRequest] of FIRST_CALLS)
  test(`R-ENG-02 the first ${what} of a fresh profile is sent with its CSRF header where cookies are shown late`, ({
    page,
    world,
  }) => expectHeaderWithLateCookie(page, world, status, endpoint, () => sendRequest(page)))
