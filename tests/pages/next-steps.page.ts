import type { Page } from '@playwright/test'
import type { World } from '../../mock-server/world/world.ts'
import { amberControls } from './colours.ts'
import { ended, once } from './member.ts'
import { failing, openFilledForm, submitButton } from './order-form.ts'
import { openPaymentWithPoints, submit } from './purchase.ts'
import { expect, test } from './shop.ts'
import { rememberSession } from './sign-in.ts'

/** Expects that this control alone has the accent fill. */
const expectNextStep = (page: Page, name: string) => expect.poll(() => amberControls(page)).toEqual([name])
const alert = (page: Page) => page.getByRole('main').getByRole('alert')

/** The code is made, its response is lost, and the orders cannot be read. */
function loseResponse(world: World): void {
  world.outcomes.add({ ...failing('readHistory'), times: null })
  world.outcomes.add({ ...once, endpoint: 'generate', outcome: 'truncated', commit: true })
}

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
  await expect(alert(page)).toContainText('look in your orders before you try again')
  await expectNextStep(page, 'Orders')
  await expect(submitButton(page)).toBeEnabled()
  await page.getByRole('main').getByRole('link', { name: 'Orders', exact: true }).click()
  await expect(page).toHaveURL('/profile/orders')
  await expect(page.getByText('The orders could not be loaded.')).toBeVisible()
  await expectNextStep(page, 'Try again')
  consoleLines.splice(0)
})

test('payment page: after a lost response the next step is to look at the orders, not to pay again', async ({
  page,
  world,
  consoleLines,
}) => {
  await openPaymentWithPoints(page)
  await expectNextStep(page, 'Generate')
  loseResponse(world)
  await submit(page).click()
  await expect(alert(page)).toContainText('look in your orders before you try again')
  await expectNextStep(page, 'Orders')
  await expect(submit(page)).toBeEnabled()
  consoleLines.splice(0)
})

test('a session that ends during the request for a code: the next step is the login', async ({
  page,
  world,
  consoleLines,
}) => {
  await openPaymentWithPoints(page)
  const tokenNotValid = { outcome: 'tokenNotValid', commit: false } as const
  world.outcomes.add({ ...once, ...tokenNotValid, times: null, endpoint: 'refreshTokens' })
  world.outcomes.add({ ...once, ...tokenNotValid, endpoint: 'generate' })
  await submit(page).click()
  await ended(page, '/login')
  await expectNextStep(page, 'Login')
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
