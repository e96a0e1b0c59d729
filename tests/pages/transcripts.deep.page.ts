import type { Page } from '@playwright/test'
import { choose, codingFile, codingFiles, rows, statuses } from './coding-files.ts'
import { fillIn, openForm, submitButton } from './order-form.ts'
import { email, goToCheckout, PAYER, submit, THANKS } from './purchase.ts'
import { expect, test } from './shop.ts'

const main = (page: Page) => page.getByRole('main')
/** Compares the accessibility tree with the committed snapshot; `--update-snapshots` writes a new one. */
const expectTranscript = (page: Page, name: string, region = main(page)) =>
  expect(region).toMatchAriaSnapshot({ name: `${name}.aria.yml` })

test('the accessibility trees of a purchase match their snapshots', async ({ page }) => {
  await test.step('the empty form, with header and footer', async () => {
    await openForm(page)
    await expect(main(page).getByText('50$').first()).toBeVisible()
    await expectTranscript(page, 'order-empty', page.locator('body'))
  })
  await test.step('the filled-in form', async () => {
    await fillIn(page)
    await expectTranscript(page, 'order-filled')
  })
  await test.step('the payment before the e-mail', async () => {
    await submitButton(page).click()
    await expect(page).toHaveURL('/payment')
    await expect(submit(page)).toBeEnabled()
    await expectTranscript(page, 'payment')
  })
  await test.step('the payment with an invalid e-mail', async () => {
    await submit(page).click()
    await email(page).fill('abc')
    await submit(page).click()
    await expect(main(page).getByRole('alert')).toBeVisible()
    await expectTranscript(page, 'payment-email')
  })
  await test.step('a declined payment', async () => {
    await email(page).fill(PAYER)
    await submit(page).click()
    await page.getByRole('button', { name: 'Decline', exact: true }).click()
    await expect(main(page).getByRole('button', { name: 'Try payment again' })).toBeVisible()
    await expectTranscript(page, 'declined')
  })
  await test.step('the receipt', async () => {
    await main(page).getByRole('button', { name: 'Try payment again' }).click()
    await expect(page).toHaveURL('/payment')
    await goToCheckout(page)
    await page.getByRole('button', { name: 'Pay', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(THANKS)
    await expectTranscript(page, 'receipt')
  })
})

test('the accessibility trees of the converter match their snapshots', async ({ page, consoleLines }) => {
  await test.step('the empty converter', async () => {
    await page.goto('/vrxtool')
    await choose(page, [])
    await expect(main(page).locator('[data-drawn=empty]')).toBeVisible()
    await expectTranscript(page, 'converter-empty')
  })
  await test.step('two results and a rejected file', async () => {
    await choose(page, [...codingFiles('first.vrx', 'second.vcx'), codingFile('bad-empty.vrx')])
    await expect.poll(() => statuses(page)).toEqual(['processed', 'processed', 'error'])
    await expectTranscript(page, 'converter-results')
  })
  await test.step('the contents of a result', async () => {
    await rows(page)
      .first()
      .getByRole('button', { name: /^Contents/ })
      .click()
    await expect(rows(page).first()).toContainText('.aed')
    await expectTranscript(page, 'converter-contents')
  })
  consoleLines.splice(0)
})
