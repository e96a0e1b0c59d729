import type { Page } from '@playwright/test'
import { calls } from './member.ts'
import { email, openPaymentWithEmail, PAYER, payNow, submit } from './purchase.ts'
import { expect, test } from './shop.ts'

const TEXT = 'Deliver the code at once. I know that this ends my right of withdrawal.'
const box = (page: Page) => page.getByRole('main').getByRole('checkbox')

test('without a text of the shop to consent to there is no checkbox', async ({ page, world }) => {
  await openPaymentWithEmail(page)
  await expect(email(page)).toHaveValue(PAYER)
  await expect(page.getByRole('checkbox')).toHaveCount(0)
  await payNow(page)
  expect(calls(world, 'payByCard')).toHaveLength(1)
})

test.describe('a shop with a text to consent to', () => {
  test.use({ settings: { withdrawalConsent: TEXT } })

  test('no payment starts until the box is ticked, and the next payment asks again', async ({
    page,
    world,
  }) => {
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
      expect(calls(world, 'payByCard')).toEqual([])
      expect(world.state.payments.size).toBe(0)
    })
    await test.step('a box that was ticked and unticked again counts as not ticked', async () => {
      await page.getByText(TEXT, { exact: true }).click()
      await expect(box(page)).toBeChecked()
      await expect(box(page)).toHaveAttribute('aria-invalid', 'false')
      await box(page).uncheck()
      await submit(page).click()
      await expect(box(page)).toBeFocused()
      expect(calls(world, 'payByCard')).toEqual([])
    })
    await test.step('with the box ticked one payment starts', async () => {
      await box(page).check()
      await payNow(page)
      expect(calls(world, 'payByCard')).toHaveLength(1)
      expect(calls(world, 'payByCard')[0]?.body).not.toHaveProperty('consent')
    })
    await test.step('the consent is not stored: the next payment starts with the box empty', async () => {
      await page.goBack()
      await expect(email(page)).toHaveValue(PAYER)
      await expect(box(page)).not.toBeChecked()
      await submit(page).click()
      await expect(box(page)).toBeFocused()
      expect(calls(world, 'payByCard')).toHaveLength(1)
      const stored = await page.evaluate(() =>
        JSON.stringify([history.state, { ...localStorage }, { ...sessionStorage }]),
      )
      expect(stored).not.toContain('onsent')
    })
  })
})
