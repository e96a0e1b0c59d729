import { waitForHeldResponse } from '../held-responses.ts'
import { failHistory, heading, knownCodeNote, warning } from './known-codes.ts'
import { FIRST_REQUEST, logIn } from './member.ts'
import { sendOrder } from './order-form.ts'
import { NO_POINTS, newestPin, openPaymentWithPoints, pinText, submit, THANKS } from './purchase.ts'
import { expect, test } from './shop.ts'

test('after a login on the payment page and a generation, Back shows the code', async ({ page, world }) => {
  await sendOrder(page)
  await expect(submit(page)).toHaveText('Buy Now')
  await logIn(page, 'points')
  await expect(submit(page)).toHaveText('Generate')
  await submit(page).click()
  await expect(heading(page)).toHaveText(THANKS)
  const pin = newestPin(world)
  await expect(pinText(page, pin)).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/payment')
  await expect(knownCodeNote(page)).toBeVisible()
  await expect(pinText(page, pin)).toBeVisible()
})

test('a reload while the code is being made shows that it may have been made', async ({
  page,
  world,
  consoleLines,
}) => {
  await openPaymentWithPoints(page)
  await failHistory(world)
  world.outcomes.add({
    ...FIRST_REQUEST,
    endpoint: 'generate',
    outcome: 'normal',
    park: 'generate',
    commit: true,
  })
  await submit(page).click()
  await waitForHeldResponse(world, 'generate')
  await page.reload()
  await expect(warning(page)).toContainText('whether your code was made')
  await expect(warning(page).getByRole('link', { name: 'Orders' })).toBeVisible()
  await page.getByRole('link', { name: 'Change order' }).click()
  await expect(heading(page)).toHaveText('Navigation code')
  await expect(warning(page)).toContainText('whether your code was made')
  world.outcomes.release('generate')
  consoleLines.splice(0)
})

test('a reload after a refusal shows no warning', async ({ page, world, consoleLines }) => {
  await openPaymentWithPoints(page)
  world.outcomes.add(NO_POINTS)
  await submit(page).click()
  await expect(page.getByRole('region', { name: 'Messages' }).getByRole('alert')).toContainText('points')
  await page.reload()
  await expect(submit(page)).toBeEnabled()
  await expect(warning(page)).toHaveCount(0)
  consoleLines.splice(0)
})
