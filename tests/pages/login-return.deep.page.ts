import { rememberSession, submitLogin } from './log-in.ts'
import { calls, once } from './member.ts'
import { codePayment, pinShown } from './purchase.ts'
import { expect, test } from './shop.ts'

test('the receipt of a lost session is not opened for the next user, who logs in on the same page', async ({
  page,
  world,
  consoleLines,
}) => {
  await rememberSession(page, 'plain')
  const { path, pin } = codePayment(world, 'plain')
  await page.goto(path)
  await expect(pinShown(page, pin)).toBeVisible()
  world.outcomes.add({ ...once, endpoint: 'readStatus', outcome: 'status', status: 500, commit: false })
  await page.goto(path)
  await expect(page).toHaveURL('/login')
  world.journal.clear()
  await submitLogin(page, 'points')
  await expect(page).toHaveURL('/')
  expect(calls(world, 'checkPayment')).toEqual([])
  consoleLines.splice(0)
})
