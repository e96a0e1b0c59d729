import { expectLoggedIn, expectLoggedOut, logOut } from './member.ts'
import { linesOf } from './message-lines.ts'
import { messages } from './order-form.ts'
import { expect, test } from './shop.ts'
import { rememberSession } from './sign-in.ts'

/** Records every message, however briefly it is shown. */
const notePosted = () => {
  const posted: string[] = []
  Object.assign(window, { posted })
  new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes]))
      if (node instanceof HTMLElement && node.dataset.kind !== undefined) posted.push(node.textContent ?? '')
  }).observe(document, { childList: true, subtree: true })
}

test("R-SES-10 a logout shows one toast 'Session ended', neutral, and no other message", async ({ page }) => {
  for (const path of ['/', '/profile/settings'])
    await test.step(path, async () => {
      await rememberSession(page, 'plain')
      await page.goto(path)
      await expectLoggedIn(page)
      await page.evaluate(notePosted)
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
