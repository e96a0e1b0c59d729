// The other two customers are in three-customers.deep.page.ts.

import type { Page } from '@playwright/test'
import { fillInRegistration } from './log-in.ts'
import { banner, findRequests, title } from './member.ts'
import { comand, expectFilledIn, fillIn, ORDER, submitButton } from './order-form.ts'
import { controlsBelowTouchSize, expectFitOnPhone, PHONE } from './phone.ts'
import { email, pinText, submit, THANKS } from './purchase.ts'
import { expect, test } from './shop.ts'

const main = (page: Page) => page.getByRole('main')
const headerLink = (page: Page, name: string) =>
  banner(page).getByRole('navigation', { name: 'Shop' }).getByRole('link', { name, exact: true })
const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText())

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true })

  test('a first visit leads from the landing page over prices, help and a new account to the code', async ({
    page,
    world,
  }) => {
    const NEW_CUSTOMER = 'new-customer@example.test'
    await test.step('the landing page shows what is sold and when it arrives', async () => {
      await page.goto('/')
      await expect(main(page)).toContainText(
        'The six characters that your head unit asks for after a map update.',
      )
      await expect(main(page)).toContainText('Shown right after payment, and sent by e-mail.')
      await expectFitOnPhone(page)
    })
    await test.step('its links are large enough for touch, and the price is visible in a window 640 px high', async () => {
      await expect.poll(() => controlsBelowTouchSize(page)).toEqual([])
      await page.setViewportSize({ width: PHONE.width, height: 640 })
      await expect(main(page).getByText('50$ for one code', { exact: true })).toBeInViewport({ ratio: 1 })
      await page.setViewportSize(PHONE)
    })
    await test.step('the header leads to the prices', async () => {
      await headerLink(page, 'Prices').tap()
      await expect(title(page)).toHaveText('Prices')
      await expect(page.getByRole('region', { name: 'One code' })).toContainText('50$')
      await expectFitOnPhone(page)
    })
    await test.step('the header leads to the help, and the help to the order form', async () => {
      await headerLink(page, 'Help').tap()
      await expect(title(page)).toHaveText('Help')
      await main(page).getByRole('link', { name: 'Head unit', exact: true }).tap()
      await expect(page.getByRole('region', { name: 'Which head unit do I have?' })).toBeInViewport()
      await expectFitOnPhone(page)
      await main(page).getByRole('link', { name: 'Order a navigation code' }).tap()
      await expect(page).toHaveURL('/navipin')
    })
    await test.step('the form takes the order', async () => {
      await expect(comand(page)).toBeEnabled()
      await fillIn(page)
      await expect(main(page)).toContainText('50$')
      await expectFitOnPhone(page)
    })
    await test.step('a registration in between keeps the order', async () => {
      await banner(page).getByRole('link', { name: 'Sign Up' }).tap()
      await fillInRegistration(page, { email: NEW_CUSTOMER })
      await expectFitOnPhone(page)
      await expect.poll(() => controlsBelowTouchSize(page)).toEqual([])
      await page.getByRole('button', { name: 'Create account' }).tap()
      await expect(page).toHaveURL('/profile')
      await headerLink(page, 'Codes').tap()
      await expectFilledIn(page)
    })
    await test.step('the payment page shows the order, and has the e-mail of the account', async () => {
      await submitButton(page).tap()
      await expect(page).toHaveURL('/payment')
      for (const value of Object.values(ORDER))
        await expect(main(page).getByText(value, { exact: true })).toBeVisible()
      await submit(page).tap()
      await expect(email(page)).toHaveValue(NEW_CUSTOMER)
      await expectFitOnPhone(page)
      await expect.poll(() => controlsBelowTouchSize(page)).toEqual([])
      await submit(page).tap()
      await page.getByRole('button', { name: 'Pay', exact: true }).tap()
    })
    await test.step('the receipt shows the code, which can be copied and is among the orders; one payment was made', async () => {
      await expect(title(page)).toHaveText(THANKS)
      const made = [...world.state.orders.values()].filter((order) => order.email === NEW_CUSTOMER)
      expect(made).toHaveLength(1)
      const [{ id, pin } = { id: 0, pin: '?' }] = made
      await expect(pinText(page, pin)).toBeVisible()
      await expectFitOnPhone(page)
      await expect.poll(() => controlsBelowTouchSize(page), 'a link in a sentence').toEqual(['More help'])
      await page.getByRole('button', { name: 'Copy', exact: true }).tap()
      await expect(page.getByRole('button', { name: 'Copied!' })).toBeVisible()
      expect(await clipboard(page)).toBe(pin)
      await page.goto('/profile/orders')
      await expect(page.getByRole('row').filter({ hasText: String(id) })).toBeVisible()
      expect(findRequests(world, 'register')).toHaveLength(1)
      expect(findRequests(world, 'payByCard')).toHaveLength(1)
      expect([...world.state.payments.values()].map(({ status }) => status)).toEqual(['paid'])
    })
  })
})
