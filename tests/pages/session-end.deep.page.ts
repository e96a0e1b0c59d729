import { waitForHydration } from './hydration.ts'
import { rememberSession } from './log-in.ts'
import {
  expectLoggedIn,
  expectLoggedOut,
  expectSessionEnded,
  FIRST_REQUEST,
  findRequests,
  logInAndClearJournal,
  logOut,
} from './member.ts'
import { linesOf, recordMessages } from './message-lines.ts'
import { messages } from './order-form.ts'
import { expectRefusedOnce, receiveExpired, storeExpired } from './session-ends.ts'
import { expect, test } from './shop.ts'

test("R-SES-10 a logout shows one neutral toast 'Session ended', and no other message", async ({ page }) => {
  for (const path of ['/', '/profile/settings'])
    await test.step(path, async () => {
      await rememberSession(page, 'plain')
      await page.goto(path)
      await expectLoggedIn(page)
      await page.evaluate(recordMessages)
      await logOut(page)
      await expect(page).toHaveURL('/')
      const toast = messages(page).locator('[data-kind]')
      await expect(linesOf(toast)).toHaveText(['Session ended'])
      await expect(toast).toBeVisible()
      await expect(toast).toHaveAttribute('data-kind', 'plain')
      await expectLoggedOut(page)
      expect(await page.evaluate(() => Reflect.get(window, 'posted'))).toEqual(['Session ended×'])
    })
})

test('R-SES-33 a code request that ends the session is sent once and shows one message', ({
  page,
  world,
  consoleLines,
}) => expectRefusedOnce({ page, world, consoleLines }, 'points', 'generate'))

test('R-SES-33 a card payment that ends the session is sent once and shows one message', ({
  page,
  world,
  consoleLines,
}) => expectRefusedOnce({ page, world, consoleLines }, 'plain', 'payByCard'))

test('R-SES-27 a status without a user ends the session on the home page', async ({
  page,
  world,
  consoleLines,
}) => {
  await rememberSession(page, 'plain')
  world.outcomes.add({
    ...FIRST_REQUEST,
    times: null,
    endpoint: 'readStatus',
    outcome: 'emptyList',
    commit: true,
  })
  await page.goto('/')
  await expectSessionEnded(page, '/')
  consoleLines.splice(0)
})

test('R-SES-21 an expired access token with an empty refresh token or null ends the session', async ({
  page,
  world,
}) => {
  await logInAndClearJournal(page, world)
  for (const refresh of ['', null])
    await test.step(`refresh token ${JSON.stringify(refresh)}`, async () => {
      await storeExpired(page, refresh)
      await page.reload()
      await expectSessionEnded(page, '/')
    })
  expect(findRequests(world, 'refreshTokens')).toHaveLength(0)
})

test('R-CAT-08 a refresh response without an access token leads to the login, even if no call was refused', async ({
  page,
  world,
}) => {
  await page.goto('/help')
  await waitForHydration(page)
  world.outcomes.add({
    ...FIRST_REQUEST,
    endpoint: 'refreshTokens',
    commit: false,
    outcome: 'refreshWithoutAccess',
  })
  await receiveExpired(page)
  await expectSessionEnded(page, '/login')
  expect(findRequests(world, 'refreshTokens')).toHaveLength(1)
})
