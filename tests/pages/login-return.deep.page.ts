import { rememberSession, submitLogin } from './log-in.ts'
import { failureOf } from './order-form.ts'
import { codePayment, pinText } from './purchase.ts'
import { expectNoPaymentCheckByCurrentUser } from './receipts.ts'
import { expect, test } from './shop.ts'

test('after a lost session the receipt of its user is not opened for another user, who logs in on the same page', async ({
  page,
  world,
  consoleLines,
}) => {
  await rememberSession(page, 'plain')
  const { path, pin } = codePayment(world, 'plain')
  await page.goto(path)
  await expect(pinText(page, pin)).toBeVisible()
  world.outcomes.add(failureOf('readStatus'))
  await page.goto(path)
  await expect(page).toHaveURL('/login')
  world.journal.clear()
  await submitLogin(page, 'points')
  await expect(page).toHaveURL('/')
  await expectNoPaymentCheckByCurrentUser(page, world)
  consoleLines.splice(0)
})
