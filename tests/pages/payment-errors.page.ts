import type { Page } from '@playwright/test'
import { FIRST_REQUEST, findRequests } from './member.ts'
import { expectFilledIn, messages, submitButton, VIN, vin } from './order-form.ts'
import { CODE_REFUSED, expectReasonAtField, openNarrowForm, REASON } from './payment-errors.ts'
import { email, openPayment, openPaymentWithPoints, PAYER, payNow, submit } from './purchase.ts'
import { expect, test } from './shop.ts'

const FIELD_REASON = 'This VIN is not supported.'
const textOf = (page: Page, id: string | null) => page.locator(`[id="${id ?? 'none'}"]`)

test('payment page: each error of a payment by card is at its field or button', async ({
  page,
  world,
  consoleLines,
}) => {
  await test.step('R-SELL-08 an invalid e-mail blocks; its error is at the field, describes it, and the field has the focus', async () => {
    await openPayment(page)
    await submit(page).click()
    await expect(email(page)).toHaveAccessibleDescription(
      'The code is sent to this address. It is also the one for the invoice.',
    )
    for (const [typed, errorText] of [
      ['', 'Email is required'],
      ['abc', 'Entered value does not match email format'],
    ] as const) {
      await email(page).fill(typed)
      await submit(page).click()
      await expect(email(page)).toHaveAttribute('aria-invalid', 'true')
      await expect(textOf(page, await email(page).getAttribute('aria-describedby'))).toHaveText(errorText)
      await expect(email(page)).toBeFocused()
    }
    expect(findRequests(world, 'payByCard')).toEqual([])
    await email(page).fill(PAYER)
    await expect(email(page)).toHaveAttribute('aria-invalid', 'false')
  })
  await test.step('R-SELL-08 an e-mail that the backend refuses has an error at the field and a toast', async () => {
    const asText = { body: { email: 'Enter a valid email address.' } }
    for (const [response, nextEmail] of [
      [{ sample: 'badEmail' }, 'second@example.test'],
      [asText, 'third@example.test'],
    ] as const) {
      world.outcomes.add({
        ...FIRST_REQUEST,
        ...{ endpoint: 'payByCard', outcome: 'status', status: 400, ...response, commit: false },
      })
      await submit(page).click()
      await expect(email(page)).toHaveAttribute('aria-invalid', 'true')
      await expect(textOf(page, await email(page).getAttribute('aria-describedby'))).toHaveText(
        'Enter a valid email address.',
      )
      await expect(email(page)).toBeFocused()
      await expect(messages(page)).toContainText('Payment error. Try again later.')
      await expect(submit(page)).toHaveAccessibleDescription('')
      await email(page).fill(nextEmail)
      await expect(email(page)).toHaveAttribute('aria-invalid', 'false')
    }
  })
  await test.step('R-SELL-08 a failed payment has a toast, and an error that describes the button and states that nothing was charged', async () => {
    const text = 'Nothing was charged. Your order is kept for the next try.'
    for (const outcome of [{ outcome: 'status', status: 500 }, { outcome: 'truncated' }] as const) {
      world.outcomes.add({ ...FIRST_REQUEST, ...outcome, endpoint: 'payByCard', commit: false })
      await submit(page).click()
      await expect(messages(page)).toContainText('Payment error. Try again later.')
      await expect(submit(page)).toBeFocused()
      const description = textOf(page, await submit(page).getAttribute('aria-describedby'))
      await expect(description).toHaveText(text)
      await expect(page.getByRole('main').getByText(text, { exact: true })).toBeVisible()
    }
    await payNow(page)
  })
  consoleLines.splice(0)
})

test('payment page: a refused code has its reason at the button', async ({ page, world, consoleLines }) => {
  await openPaymentWithPoints(page)
  await test.step('R-SELL-08 the reason describes the button, and is in a toast', async () => {
    world.outcomes.add(CODE_REFUSED)
    await submit(page).click()
    await expect(messages(page).getByRole('alert')).toContainText(REASON)
    await expect(page.getByRole('main').getByText(REASON, { exact: true })).toBeVisible()
    await expect(submit(page)).toHaveAccessibleDescription(REASON)
    await expect(submit(page)).toBeFocused()
    // The toast announces it.
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
  })
  await test.step('R-SELL-08 a reason that names a field of the order describes the button, and is in a toast', async () => {
    world.outcomes.add({ ...CODE_REFUSED, body: { vin: [FIELD_REASON] } })
    await submit(page).click()
    await expect(submit(page)).toHaveAccessibleDescription(FIELD_REASON)
    await expect(messages(page).getByRole('alert')).toContainText(FIELD_REASON)
  })
  await submit(page).click()
  await expect(page).toHaveURL(/\/success\?/)
  consoleLines.splice(0)
})

test('order form: a refused code has its reason at the button or at the field that it names', async ({
  page,
  world,
  consoleLines,
}) => {
  await openNarrowForm(page)
  await test.step('R-SELL-08 the reason describes the button until the VIN is changed', async () => {
    world.outcomes.add(CODE_REFUSED)
    await submitButton(page).click()
    await expect(messages(page).getByRole('alert')).toContainText(REASON)
    const reason = page.getByRole('main').getByText(REASON, { exact: true })
    await expect(reason).toBeInViewport()
    await expect(submitButton(page)).toHaveAccessibleDescription(REASON)
    await expect(submitButton(page)).toBeFocused()
    await expectFilledIn(page)
    const contact = page.getByRole('main').getByRole('link', { name: 'Write to us', exact: true })
    await expect(contact).toHaveAttribute('href', '/help#contact')
    await vin(page).press('End')
    await vin(page).press('Backspace')
    await expect(reason).toHaveCount(0)
    await expect(contact).toHaveCount(0)
    await expect(submitButton(page)).toHaveAccessibleDescription('')
  })
  await vin(page).fill(VIN)
  await test.step('R-SELL-08 a reason that names a field is shown at that field, which gets the focus, and in a toast', async () => {
    await expectReasonAtField(page, world, 'vin', REASON)
  })
  await submitButton(page).click()
  await expect(page).toHaveURL(/\/success\?/)
  consoleLines.splice(0)
})
