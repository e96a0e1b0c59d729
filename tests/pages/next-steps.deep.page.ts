import { rememberSession } from './log-in.ts'
import { expectSessionEnded, FIRST_REQUEST } from './member.ts'
import { alert, expectNextStep, loseGenerationAndHistory } from './next-steps.ts'
import { comand, failureOf, openFilledForm, region, submitButton, version, vin } from './order-form.ts'
import { CAR, openPaymentWithPoints, submit } from './purchase.ts'
import { expect, test } from './shop.ts'

test('order form: after a lost response the next step is to look at the orders, not to order again; if these cannot be loaded, to try again', async ({
  page,
  world,
  consoleLines,
}) => {
  await openFilledForm(page, { name: 'points' })
  await expect(submitButton(page)).toHaveText('Generate')
  await expectNextStep(page, 'Generate')
  loseGenerationAndHistory(world)
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
  world.outcomes.add(failureOf('readMailing'))
  await page.goto('/profile/settings')
  await expect(page.getByText('The setting could not be loaded.')).toBeVisible()
  await expectNextStep(page, 'Try again')
  consoleLines.splice(0)
})

test('payment page: after a rejected request for a code the next step is to change the order, which the form then shows', async ({
  page,
  world,
  consoleLines,
}) => {
  await openPaymentWithPoints(page)
  const reason = 'Codes for this VIN are not available.'
  world.outcomes.add({
    ...FIRST_REQUEST,
    ...{ endpoint: 'generate', outcome: 'status', status: 400, commit: false },
    body: { detail: reason },
  })
  await submit(page).click()
  await expect(submit(page)).toHaveAccessibleDescription(reason)
  await expectNextStep(page, 'Change order')
  await expect(submit(page)).toBeEnabled()
  await page
    .getByRole('main')
    .locator('form')
    .getByRole('link', { name: 'Change order', exact: true })
    .click()
  await expect(page).toHaveURL('/navipin')
  await expect(vin(page)).toHaveValue(CAR.vin)
  await expect(comand(page)).toHaveValue(CAR.comand)
  await expect(region(page)).toHaveValue(CAR.map_region)
  await expect(version(page)).toHaveValue(CAR.version)
  consoleLines.splice(0)
})

test('a session that ends during the request for a code: the next step is the login', async ({
  page,
  world,
  consoleLines,
}) => {
  await openPaymentWithPoints(page)
  const tokenNotValid = { outcome: 'tokenNotValid', commit: false } as const
  world.outcomes.add({ ...FIRST_REQUEST, ...tokenNotValid, times: null, endpoint: 'refreshTokens' })
  world.outcomes.add({ ...FIRST_REQUEST, ...tokenNotValid, endpoint: 'generate' })
  await submit(page).click()
  await expectSessionEnded(page, '/login')
  await expectNextStep(page, 'Login')
  consoleLines.splice(0)
})

test('payment page: after a lost response the next step is to look at the orders, not to pay again', async ({
  page,
  world,
  consoleLines,
}) => {
  await openPaymentWithPoints(page)
  await expectNextStep(page, 'Generate')
  loseGenerationAndHistory(world)
  await submit(page).click()
  await expect(alert(page)).toContainText('Look in your orders before you try again')
  await expectNextStep(page, 'Orders')
  await expect(submit(page)).toBeEnabled()
  consoleLines.splice(0)
})
