import { alert, expectNextStep, loseResponse } from './next-steps.ts'
import { failing, openFilledForm, submitButton } from './order-form.ts'
import { expect, test } from './shop.ts'
import { rememberSession } from './sign-in.ts'

test('order form: after a lost response the next step is to look at the orders, not to order again', async ({
  page,
  world,
  consoleLines,
}) => {
  await openFilledForm(page, { name: 'points' })
  await expect(submitButton(page)).toHaveText('Generate')
  await expectNextStep(page, 'Generate')
  loseResponse(world)
  await submitButton(page).click()
  await expect(alert(page)).toContainText('Look in your orders before you try again')
  await expectNextStep(page, 'Orders')
  await expect(submitButton(page)).toBeEnabled()
  await page.getByRole('main').getByRole('link', { name: 'Orders', exact: true }).click()
  await expect(page).toHaveURL('/profile/orders')
  await expect(page.getByText('The orders could not be loaded.')).toBeVisible()
  await expectNextStep(page, 'Try again')
  consoleLines.splice(0)
})

test('a setting that could not be loaded: the next step is to try again', async ({
  page,
  world,
  consoleLines,
}) => {
  await rememberSession(page, 'plain')
  world.outcomes.add(failing('readMailing'))
  await page.goto('/profile/settings')
  await expect(page.getByText('The setting could not be loaded.')).toBeVisible()
  await expectNextStep(page, 'Try again')
  consoleLines.splice(0)
})
