import { expectSessionEnded, FIRST_REQUEST } from './member.ts'
import { alert, expectNextStep, loseResponse } from './next-steps.ts'
import { openPaymentWithPoints, submit } from './purchase.ts'
import { expect, test } from './shop.ts'

test('payment page: after a lost response the next step is to look at the orders, not to pay again', async ({
  page,
  world,
  consoleLines,
}) => {
  await openPaymentWithPoints(page)
  await expectNextStep(page, 'Generate')
  loseResponse(world)
  await submit(page).click()
  await expect(alert(page)).toContainText('Look in your orders before you try again')
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
  world.outcomes.add({ ...FIRST_REQUEST, ...tokenNotValid, times: null, endpoint: 'refreshTokens' })
  world.outcomes.add({ ...FIRST_REQUEST, ...tokenNotValid, endpoint: 'generate' })
  await submit(page).click()
  await expectSessionEnded(page, '/login')
  await expectNextStep(page, 'Login')
  consoleLines.splice(0)
})
