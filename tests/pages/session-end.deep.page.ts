import { expectLoggedIn, expectLoggedOut, logOut } from './member.ts'
import { linesOf, recordMessages } from './message-lines.ts'
import { messages } from './order-form.ts'
import { expect, test } from './shop.ts'
import { rememberSession } from './sign-in.ts'

test("R-SES-10 a logout shows one toast 'Session ended', neutral, and no other message", async ({ page }) => {
  for (const path of ['/', '/profile/settings'])
    await test.step(path, async () => {
      await rememberSession(page, 'plain')
      await page.goto(path)
      await expectLoggedIn(page)
      await page.evaluate(recordMessages)
      await logOut(page)
      await expect(page).toHaveURL('/')
      const toast = messages(page).locator('[data-kind]')
      await expect(linesOf(toast)).toHaveText(['Session ended'])
      await expect(toast).toBeVisible()
      await expect(toast).toHaveAttribute('data-kind', 'plain')
      await expectLoggedOut(page)
      expect(await page.evaluate(() => Reflect.get(window, 'posted'))).toEqual(['Session ended×'])
    })
})
