import type { Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { calls, once } from './member.ts'
import {
  comand,
  expectFilledIn,
  messages,
  openFilledForm,
  region,
  submitButton,
  version,
  vin,
} from './order-form.ts'
import {
  email,
  openPayment,
  openPaymentWithEmail,
  openPaymentWithPoints,
  PAYER,
  payNow,
  submit,
} from './purchase.ts'
import { expect, test } from './shop.ts'

const textOf = (page: Page, id: string | null) => page.locator(`[id="${id ?? 'none'}"]`)

test('R-SELL-08 payment page: an invalid e-mail blocks; its error is at the field, describes it, and the field has the focus', async ({
  page,
  world,
}) => {
  await openPayment(page)
  await submit(page).click()
  await expect(email(page)).toHaveAccessibleDescription('The code and the invoice are sent to this address.')
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
  expect(calls(world, 'payByCard')).toEqual([])
  await email(page).fill(PAYER)
  await expect(email(page)).toHaveAttribute('aria-invalid', 'false')
  await payNow(page)
})

test('R-SELL-08 payment page: an e-mail that the host refuses has an error at the field and a toast', async ({
  page,
  world,
  consoleLines,
}) => {
  await openPaymentWithEmail(page)
  const asText = { body: { email: 'Enter a valid email address.' } }
  for (const [answer, other] of [
    [{ sample: 'badEmail' }, 'second@example.test'],
    [asText, 'third@example.test'],
  ] as const) {
    world.outcomes.add({
      ...once,
      ...{ endpoint: 'payByCard', outcome: 'status', status: 400, ...answer, commit: false },
    })
    await submit(page).click()
    await expect(email(page)).toHaveAttribute('aria-invalid', 'true')
    await expect(textOf(page, await email(page).getAttribute('aria-describedby'))).toHaveText(
      'Enter a valid email address.',
    )
    await expect(email(page)).toBeFocused()
    await expect(page.getByRole('region', { name: 'Messages' })).toContainText(
      'Payment error. Try again later.',
    )
    await expect(submit(page)).toHaveAccessibleDescription('')
    await email(page).fill(other)
    await expect(email(page)).toHaveAttribute('aria-invalid', 'false')
  }
  await payNow(page)
  consoleLines.splice(0)
})

test('R-SELL-08 payment page: a failed payment has an error that describes the button and names the money, and a toast', async ({
  page,
  world,
  consoleLines,
}) => {
  await openPaymentWithEmail(page)
  const text = 'Nothing was charged. Your order is kept for the next try.'
  for (const outcome of [{ outcome: 'status', status: 500 }, { outcome: 'truncated' }] as const) {
    world.outcomes.add({ ...once, ...outcome, endpoint: 'payByCard', commit: false })
    await submit(page).click()
    await expect(page.getByRole('region', { name: 'Messages' })).toContainText(
      'Payment error. Try again later.',
    )
    await expect(submit(page)).toBeFocused()
    const description = textOf(page, await submit(page).getAttribute('aria-describedby'))
    await expect(description).toHaveText(text)
    await expect(page.getByRole('main').getByText(text, { exact: true })).toBeVisible()
  }
  await payNow(page)
  consoleLines.splice(0)
})

const REASON = 'Codes for this VIN are not available.'
const refuseCode = {
  ...once,
  ...({ endpoint: 'generate', outcome: 'status', status: 400, commit: false } as const),
  body: { detail: REASON },
} as const

test('R-SELL-08 payment page: a refused code has its reason at the button, which it describes, and a toast', async ({
  page,
  world,
  consoleLines,
}) => {
  await openPaymentWithPoints(page)
  world.outcomes.add(refuseCode)
  await submit(page).click()
  await expect(messages(page).getByRole('alert')).toContainText(REASON)
  await expect(page.getByRole('main').getByText(REASON, { exact: true })).toBeVisible()
  await expect(submit(page)).toHaveAccessibleDescription(REASON)
  await expect(submit(page)).toBeFocused()
  // The toast announces it.
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
  await submit(page).click()
  await expect(page).toHaveURL(/\/success\?/)
  consoleLines.splice(0)
})

test('R-SELL-08 order form: a refused code has its reason at the button, which it describes, until the VIN is changed', async ({
  page,
  world,
  consoleLines,
}) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await openFilledForm(page, { name: 'points' })
  await expect(submitButton(page)).toHaveText('Generate')
  world.outcomes.add(refuseCode)
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
  consoleLines.splice(0)
})

test('R-SELL-08 order form: a reason that names a field is shown at that field, which gets the focus, and in a toast', async ({
  page,
  world,
  consoleLines,
}) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await openFilledForm(page, { name: 'points' })
  await expect(submitButton(page)).toHaveText('Generate')
  const fields = { comand: comand(page), map_region: region(page), version: version(page), vin: vin(page) }
  for (const [name, field] of Object.entries(fields))
    for (const body of [{ [name]: [REASON] }, { [name]: REASON }]) {
      world.outcomes.add({ ...refuseCode, body })
      await submitButton(page).click()
      await expect(messages(page).getByRole('alert')).toHaveText(/^Error/)
      await expect(messages(page).getByRole('alert')).toContainText(REASON)
      await expect(field).toBeFocused()
      await expect(field).toBeInViewport()
      await expect(field).toHaveAttribute('aria-invalid', 'true')
      await expect(field).toHaveAccessibleDescription(new RegExp(`${REASON}$`))
      for (const other of Object.values(fields).filter((one) => one !== field))
        await expect(other).toHaveAttribute('aria-invalid', 'false')
      await expect(page.getByRole('main').getByText(REASON, { exact: true })).toHaveCount(1)
      await expect(submitButton(page)).toHaveAccessibleDescription('')
      await expectFilledIn(page)
      expect(calls(world, 'generate').at(-1)?.status).toBe(400)
    }
  await expectAccessible(page)
  await submitButton(page).click()
  await expect(page).toHaveURL(/\/success\?/)
  consoleLines.splice(0)
})

test('R-SELL-08 payment page: a refused code whose reason names a field of the order has it at the button', async ({
  page,
  world,
  consoleLines,
}) => {
  await openPaymentWithPoints(page)
  world.outcomes.add({ ...refuseCode, body: { vin: [REASON] } })
  await submit(page).click()
  await expect(submit(page)).toHaveAccessibleDescription(REASON)
  await expect(messages(page).getByRole('alert')).toContainText(REASON)
  consoleLines.splice(0)
})
