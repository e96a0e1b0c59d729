import type { Page } from '@playwright/test'
import { findRequests } from './member.ts'
import { email, openPaymentWithEmail, PAYER, payNow, submit } from './purchase.ts'
import { startedPayment } from './second-payment.ts'
import { expect, test } from './shop.ts'
import { expectNoClippedText } from './text-spacing.ts'

const TEXT = 'Deliver the code at once. I know that this ends my right of withdrawal.'
const box = (page: Page) => page.getByRole('main').getByRole('checkbox')

test.describe('a shop with a consent text, whose home page is the services page', () => {
  test.use({
    settings: {
      landing: 'services',
      codesUrl: 'https://codes.example/shop',
      withdrawalConsent: TEXT,
      pricesInclude: '19 % VAT',
      refundUrl: 'https://shop.example/refunds',
      withdrawalUrl: 'https://shop.example/withdrawal',
      imprintUrl: 'https://shop.example/legal',
    },
  })

  test('no payment starts until the box is ticked, and the next payment needs it again', async ({
    page,
    world,
  }) => {
    await test.step('R-CFG-18 the services page of a brand with accounts leads to its own order form', async () => {
      await page.goto('/')
      const link = page
        .getByRole('main')
        .getByRole('region', { name: 'Navigation codes', exact: true })
        .getByRole('link')
      await expect(link).toHaveAttribute('href', '/navipin')
      await expect(link).not.toHaveAttribute('target', /./)
    })
    await openPaymentWithEmail(page)
    await test.step('the box is below the e-mail and not ticked', async () => {
      await expect(box(page)).toHaveAccessibleName(TEXT)
      await expect(box(page)).not.toBeChecked()
    })
    await test.step('paying without the tick shows an error at the box, which has the focus', async () => {
      await submit(page).click()
      await expect(box(page)).toBeFocused()
      await expect(box(page)).toHaveAttribute('aria-invalid', 'true')
      await expect(box(page)).toHaveAccessibleDescription('Tick this box to pay')
      await expect(email(page)).toHaveAttribute('aria-invalid', 'false')
      await submit(page).click()
      await expect(box(page)).toBeFocused()
      expect(findRequests(world, 'payByCard')).toEqual([])
      expect(world.state.payments.size).toBe(0)
    })
    await test.step('a box that was ticked and unticked again counts as not ticked', async () => {
      await page.getByText(TEXT, { exact: true }).click()
      await expect(box(page)).toBeChecked()
      await expect(box(page)).toHaveAttribute('aria-invalid', 'false')
      await box(page).uncheck()
      await submit(page).click()
      await expect(box(page)).toBeFocused()
      expect(findRequests(world, 'payByCard')).toEqual([])
    })
    await test.step('with the box ticked one payment starts', async () => {
      await box(page).check()
      await payNow(page)
      expect(findRequests(world, 'payByCard')).toHaveLength(1)
      expect(findRequests(world, 'payByCard')[0]?.body).not.toHaveProperty('consent')
    })
    await test.step('the consent is not stored: the next payment starts with the box empty', async () => {
      await page.goBack()
      await expect(email(page)).toHaveValue(PAYER)
      await expect(box(page)).not.toBeChecked()
      await expect(startedPayment(page)).toBeVisible()
      await submit(page).click()
      await expect(box(page)).toBeFocused()
      expect(findRequests(world, 'payByCard')).toHaveLength(1)
      const stored = await page.evaluate(() =>
        JSON.stringify([history.state, { ...localStorage }, { ...sessionStorage }]),
      )
      expect(stored).not.toContain('onsent')
    })
    await test.step('the page clips no text with the spacing of WCAG 1.4.12, with each of its errors', async () => {
      await email(page).fill('payer@gmial.com')
      await email(page).press('Tab')
      await expect(page.getByText('Did you mean gmail.com?')).toBeVisible()
      await submit(page).click()
      await expect(page.getByText('Tick this box to pay')).toBeVisible()
      await expectNoClippedText(page)
    })
  })
})
