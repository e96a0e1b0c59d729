import type { Page } from '@playwright/test'
import type { World } from '../../mock-server/world/world.ts'
import { releaseHeldResponse, waitForHeldResponse } from '../held-responses.ts'
import { DELAYED_STATUS } from '../paths/held-at-start.ts'
import { choose, codingFiles, expect, holdConversion, oneConversion, row, statuses } from './coding-files.ts'
import {
  endSession,
  goToConverter,
  logInAgain,
  loseSessionWith,
  openConverter,
  openConverterWithResult,
} from './converter-owners.ts'
import { openLoggedIn } from './log-in.ts'
import {
  expectLoggedIn,
  expectLoggedOut,
  findRequests,
  logIn,
  logInAndClearJournal,
  logOut,
  loseSession,
  waitForResponseTo,
} from './member.ts'
import { test } from './shop.ts'
import { watchResponse } from './watch-response.ts'

test('files that a visitor added after a lost session are kept when another user logs in', async ({
  page,
  world,
}) => {
  await logInAndClearJournal(page, world)
  await goToConverter(page)
  await loseSession(page)
  await expectLoggedOut(page)
  await goToConverter(page)
  await choose(page, codingFiles('a.vrx'))
  await expect.poll(() => statuses(page)).toEqual(['processed'])
  await logIn(page, 'points')
  await goToConverter(page)
  await expect.poll(() => statuses(page)).toEqual(['processed'])
})

test('after an expired session the queue is shown again to the same user, and not to another user', async ({
  page,
  world,
  consoleLines,
}) => {
  await openConverterWithResult(page, world)
  await loseSessionWith(page, world, 'b.vrx', 'c.vrx')
  await logInAgain(page, 'plain')
  await expectLoggedIn(page)
  await expect(row(page, 'c.vrx')).toHaveAttribute('data-status', 'processed')
  await expect.poll(() => statuses(page)).toEqual(['processed', 'error', 'processed'])
  await expect(row(page, 'b.vrx')).toContainText('Log in, or retry without logging in.')
  endSession(world, 'convert')
  await page.getByRole('button', { name: 'Retry b.vrx' }).click()
  await expect(page).toHaveURL('/login')
  world.journal.clear()
  await logInAgain(page, 'points')
  await waitForResponseTo(world, 'readStatus')
  await expect(page.getByText('No files yet')).toBeVisible()
  expect(consoleLines.splice(0).every((line) => line.startsWith('Failed to load resource'))).toBe(true)
})

/** Opens another tab of the same browser with the same session, and waits for its first responses. */
const openOtherTab = async (page: Page, world: World) => {
  world.journal.clear()
  const other = await page.context().newPage()
  await other.goto('/')
  await expectLoggedIn(other)
  for (const endpoint of ['readStatus', 'readBalance'] as const) await waitForResponseTo(world, endpoint)
  return other
}

test('an expired session in another tab keeps the queue, and a logout there clears it', async ({
  page,
  world,
  consoleLines,
}) => {
  await openConverterWithResult(page, world)
  const other = await openOtherTab(page, world)
  endSession(world, 'readBalance')
  await other.reload()
  await expectLoggedOut(other)
  await expectLoggedOut(page)
  expect(consoleLines.splice(0)).toEqual(Array(2).fill(expect.stringContaining('401')))
  await goToConverter(page)
  await expect.poll(() => statuses(page)).toEqual(['processed'])
  await openLoggedIn(other, 'plain')
  await expectLoggedIn(page)
  await goToConverter(page)
  await expect.poll(() => statuses(page)).toEqual(['processed'])
  await logOut(other)
  await expectLoggedOut(page)
  await goToConverter(page)
  await expect(page.getByText('No files yet')).toBeVisible()
})

test('a logout clears the queue and aborts its requests', async ({ page, world }) => {
  await logInAndClearJournal(page, world)
  await goToConverter(page)
  holdConversion(world)
  await choose(page, codingFiles('a.vrx', 'b.vrx'))
  await waitForHeldResponse(world, 'held')
  const aborted = page.waitForEvent('requestfailed', (request) => request.url().includes('/convert'))
  await logOut(page)
  await aborted
  await expect(page).toHaveURL('/')
  world.outcomes.release()
  await goToConverter(page)
  await expect(page.getByText('No files yet')).toBeVisible()
  expect(findRequests(world, 'convert')).toHaveLength(1)
})

test('before the backend confirms a new user, the files of the previous user are hidden and new files are kept', async ({
  page,
  world,
  consoleLines,
}) => {
  await openConverterWithResult(page, world)
  await loseSessionWith(page, world, 'b.vrx')
  world.outcomes.add(DELAYED_STATUS)
  await logInAgain(page, 'points')
  await expect(page.getByText('No files yet')).toBeVisible()
  await choose(page, codingFiles('c.vrx'))
  await expect.poll(() => statuses(page)).toEqual(['processed'])
  const confirmed = watchResponse(page, '/auth/user/status/')
  await releaseHeldResponse(world, DELAYED_STATUS.park)
  await confirmed()
  await expect.poll(() => statuses(page)).toEqual(['processed'])
  await expect(row(page, 'c.vrx')).toBeVisible()
  expect(consoleLines.splice(0).every((line) => line.startsWith('Failed to load resource'))).toBe(true)
})

test('a 401 during a conversion is refreshed once, and the same file is sent again', async ({
  page,
  world,
  consoleLines,
}) => {
  await openConverter(page, world)
  world.outcomes.add({ ...oneConversion, outcome: 'tokenNotValid' })
  await choose(page, codingFiles('a.vrx', 'b.vrx'))
  await expect(row(page, 'b.vrx')).toHaveAttribute('data-status', 'processed')
  await expect.poll(() => statuses(page)).toEqual(['processed', 'processed'])
  expect(findRequests(world, 'convert').map(({ status }) => status)).toEqual([401, 200, 200])
  expect(findRequests(world, 'refreshTokens')).toHaveLength(1)
  expect(consoleLines.splice(0)).toHaveLength(1)
})
