import { expectLogoutLeadsHome, expectNoSession } from './guarded-pages.ts'
import { rememberSession } from './log-in.ts'
import { test } from './shop.ts'

for (const corrupt of ['"nonsense"', 'null', '[]'])
  test(`R-GUARD-08 ${corrupt} in place of the tokens is no session`, ({ page }) =>
    expectNoSession(page, corrupt))

for (const path of ['/profile', '/profile/orders'])
  test(`R-SES-09 logging out on ${path} leads home, never past the login`, async ({ page }) => {
    await rememberSession(page, 'plain')
    await page.goto(path)
    await expectLogoutLeadsHome(page)
  })
