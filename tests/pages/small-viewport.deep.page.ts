import type { Page } from '@playwright/test'
import { navigateOnClient } from './client-navigation.ts'
import { waitForHydration } from './hydration.ts'
import { rememberSession } from './log-in.ts'
import { openOrders } from './member.ts'
import { openFilledForm, submitButton } from './order-form.ts'
import { PAGES } from './page-list.ts'
import { codePayment, openPaymentWithEmail, pinText, submit } from './purchase.ts'
import { expect, test } from './shop.ts'

test.describe.configure({ mode: 'parallel' })
/** A window of 1280 × 1024 at 400 % zoom. */
const WINDOW = { width: 320, height: 256 }
test.use({ viewport: WINDOW })

/** Returns the controls that are covered or outside of the window while they have the focus. */
const findCovered = (page: Page) =>
  page.evaluate(() => {
    const controls = document.querySelectorAll<HTMLElement>('a, button, input, select, summary')
    return [...controls].flatMap((control) => {
      if (!control.checkVisibility() || control.matches(':disabled')) return []
      control.focus()
      if (document.activeElement !== control) return []
      const box = control.getClientRects()[0]
      if (box === undefined) return []
      const at = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2)
      const label = control.closest('label')
      // A hit on html, body or main means that the control is clipped. Other ancestors count as the control.
      const isAround = at?.contains(control) && !at.matches('html, body, main')
      const isReached = at !== null && (control.contains(at) || isAround || label?.contains(at))
      return isReached ? [] : [`${control.tagName} ${control.textContent || control.getAttribute('name')}`]
    })
  })

/** Expects no sideways scrolling, a header of at most a quarter of the height, and no covered control. */
async function expectUsable(page: Page): Promise<void> {
  const name = new URL(page.url()).pathname
  expect(await page.evaluate(() => document.documentElement.scrollWidth), name).toBe(WINDOW.width)
  const box = await page.getByRole('banner').boundingBox()
  expect(box?.height, name).toBeLessThanOrEqual(WINDOW.height / 4)
  expect(await findCovered(page), name).toEqual([])
}

for (const name of [null, 'both'])
  test(`R-SELL-18 in a window of 320 × 256 each page works for ${name === null ? 'a visitor' : 'a member'}`, async ({
    page,
  }) => {
    if (name !== null) await rememberSession(page, name)
    await page.goto('/')
    await waitForHydration(page)
    for (const { path, heading, state, isGuarded, isForVisitors } of PAGES) {
      if (name === null ? isGuarded : isForVisitors) continue
      await navigateOnClient(page, path, state)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
      await expectUsable(page)
    }
  })

test('in a window of 320 × 256 the order form, the payment page and the receipt are usable', async ({
  page,
  world,
}) => {
  await openFilledForm(page)
  await submitButton(page).focus()
  await expect(submitButton(page)).toBeInViewport({ ratio: 1 })
  await expectUsable(page)
  await openPaymentWithEmail(page)
  await submit(page).focus()
  await expect(submit(page)).toBeInViewport({ ratio: 1 })
  await expectUsable(page)
  const { path, pin } = codePayment(world, null)
  await page.goto(path)
  await expect(pinText(page, pin)).toBeVisible()
  await expectUsable(page)
})

test('in a window of 320 × 256 the menu and the details of an order are usable', async ({ page }) => {
  await openOrders(page, 'discount20')
  await page.locator('tbody tr:has(button)').first().getByRole('button').first().click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  for (const name of ['Close', 'Copy PIN']) {
    await dialog.getByRole('button', { name, exact: true }).focus()
    await expect(dialog.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 })
  }
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await page.getByRole('banner').getByRole('button').click()
  await expect(page.getByRole('menu')).toBeFocused()
  await page.keyboard.press('End')
  await expect(page.getByRole('menuitem', { name: 'Log out' })).toBeInViewport({ ratio: 1 })
})
