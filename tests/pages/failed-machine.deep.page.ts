import type { Page } from '@playwright/test'
import { choice } from './early-theme.ts'
import { submitLogin } from './log-in.ts'
import { findRequests } from './member.ts'
import { expectFilledIn, openFilledForm } from './order-form.ts'
import { expect, test } from './shop.ts'

const expectDark = (page: Page) =>
  expect.poll(() => page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark')

/** Makes the next change of this attribute throw, so that the machine whose action changes it fails. */
const breakOnce = (page: Page, name: string) =>
  page.evaluate((broken) => {
    const { setAttribute } = Element.prototype
    Element.prototype.setAttribute = function (attribute, value) {
      if (attribute !== broken) return setAttribute.call(this, attribute, value)
      Element.prototype.setAttribute = setAttribute
      throw new Error('broken on purpose')
    }
  }, name)

test('a machine that throws is started again, and the rest of the page is unchanged', async ({
  page,
  consoleLines,
}) => {
  await openFilledForm(page)
  await breakOnce(page, 'content')
  await choice(page, 'Light').click()
  await expect.poll(() => consoleLines.join()).toContain("The machine 'theme' failed")
  // A machine that was started again begins with the theme of the page load.
  await expect(choice(page, 'System')).toBeChecked()
  await choice(page, 'Dark').check()
  await expectDark(page)
  await expectFilledIn(page)
  await page.reload()
  await expect(choice(page, 'Dark')).toBeChecked()
  consoleLines.splice(0)
})

test('the session machine is not started again after it throws: it requests nothing, and the page is still shown', async ({
  page,
  world,
  consoleLines,
}) => {
  await page.addInitScript(() => {
    const { dispatchEvent } = window
    window.dispatchEvent = (event) => {
      if (event.type === 'login-success') throw new Error('broken on purpose')
      return dispatchEvent.call(window, event)
    }
  })
  await page.goto('/login')
  await submitLogin(page, 'plain')
  await expect.poll(() => consoleLines.join()).toContain("The machine 'session' failed")
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(findRequests(world, 'readStatus', 'refreshTokens')).toEqual([])
  consoleLines.splice(0)
})
