import { submitLogin } from './log-in.ts'
import { banner, expectLoggedIn, findRequests } from './member.ts'
import { expectEmpty, expectFilledIn, openFilledForm } from './order-form.ts'
import { expect, test } from './shop.ts'
import { endSessionByCodeRequest, generateButton } from './unfinished-order.ts'

test('R-SES-22 if a code request ends the session, the login leads back to the form with the order, which sends nothing until the next click', async ({
  page,
  world,
  consoleLines,
}) => {
  await openFilledForm(page, { name: 'points' })
  await endSessionByCodeRequest(page, world)
  await submitLogin(page, 'points')
  await expect(banner(page)).toContainText('points@example.test')
  await expect(page).toHaveURL('/navipin')
  await expectFilledIn(page)
  await expect(generateButton(page)).toBeEnabled()
  expect(findRequests(world, 'generate')).toHaveLength(1)
  await test.step('an order whose request ended the session is not shown to the next user', async () => {
    await endSessionByCodeRequest(page, world)
    await submitLogin(page, 'plain')
    await expectLoggedIn(page)
    await expect(page).toHaveURL('/navipin')
    await expectEmpty(page)
  })
  consoleLines.splice(0)
})
