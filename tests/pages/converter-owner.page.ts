import type { Page } from '@playwright/test'
import type { World } from '../../mock-server/world/world.ts'
import type { EndpointName } from '../../src/contract/index.ts'
import { parkedAs, releaseHeld } from '../parked.ts'
import { HELD_STATUS } from '../paths/held-response.ts'
import { arrival } from './arrival.ts'
import { navigateOnClient } from './client-navigation.ts'
import { choose, codingFiles, download, expect, hold, oneConversion, row, statuses } from './coding-files.ts'
import {
  answered,
  calls,
  expectLoggedIn,
  expectLoggedOut,
  logIn,
  logOut,
  loseSession,
  member,
  once,
} from './member.ts'
import { test } from './shop.ts'
import { signIn, submitLogin } from './sign-in.ts'

const toConverter = async (page: Page) => {
  await navigateOnClient(page, '/vrxtool')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Upload your File')
}

test('a 401 during a conversion is refreshed once, and the same file is sent again', async ({
  page,
  world,
  consoleLines,
}) => {
  await member(page, world)
  await toConverter(page)
  world.outcomes.add({ ...oneConversion, outcome: 'tokenNotValid' })
  await choose(page, codingFiles('a.vrx', 'b.vrx'))
  await expect(row(page, 'b.vrx')).toHaveAttribute('data-status', 'processed')
  await expect.poll(() => statuses(page)).toEqual(['processed', 'processed'])
  expect(calls(world, 'convert').map(({ status }) => status)).toEqual([401, 200, 200])
  expect(calls(world, 'refreshTokens')).toHaveLength(1)
  expect(consoleLines.splice(0)).toHaveLength(1)
})

/** Logs in and converts one file. */
async function withResult(page: Page, world: World): Promise<void> {
  await member(page, world)
  await toConverter(page)
  await choose(page, codingFiles('a.vrx'))
  await expect(row(page, 'a.vrx')).toHaveAttribute('data-status', 'processed')
}

/** Ends the session at the next call of an endpoint. */
function endSession(world: World, endpoint: EndpointName): void {
  world.outcomes.add({ ...once, endpoint, outcome: 'tokenNotValid', commit: true })
  world.outcomes.add({ ...once, endpoint: 'refreshTokens', outcome: 'tokenNotValid', commit: true })
}

/** The session ends with the first of these files, which leads to the login. */
async function loseSessionWith(page: Page, world: World, ...names: readonly string[]): Promise<void> {
  endSession(world, 'convert')
  await choose(page, codingFiles(...names))
  await expect(page).toHaveURL('/login')
  await expectLoggedOut(page)
}
/** Logs in on the login page that an expired session of the converter leads to. */
async function logInAgain(page: Page, name: string): Promise<void> {
  await submitLogin(page, name)
  await expect(page).toHaveURL('/vrxtool')
}

test('the files of one person are not shown to the next, and those of the next are kept, before the host confirms who it is', async ({
  page,
  world,
  consoleLines,
}) => {
  await withResult(page, world)
  await loseSessionWith(page, world, 'b.vrx')
  world.outcomes.add(HELD_STATUS)
  await logInAgain(page, 'points')
  await expect(page.getByText('No files yet')).toBeVisible()
  await choose(page, codingFiles('c.vrx'))
  await expect.poll(() => statuses(page)).toEqual(['processed'])
  const confirmed = arrival(page, '/auth/user/status/')
  await releaseHeld(world, HELD_STATUS.park)
  await confirmed()
  await expect.poll(() => statuses(page)).toEqual(['processed'])
  await expect(row(page, 'c.vrx')).toBeVisible()
  expect(consoleLines.splice(0).every((line) => line.startsWith('Failed to load resource'))).toBe(true)
})

test('what a visitor converts after a lost session is kept when another user logs in', async ({
  page,
  world,
}) => {
  await member(page, world)
  await toConverter(page)
  await loseSession(page)
  await expectLoggedOut(page)
  await toConverter(page)
  await choose(page, codingFiles('a.vrx'))
  await expect.poll(() => statuses(page)).toEqual(['processed'])
  await logIn(page, 'points')
  await toConverter(page)
  await expect.poll(() => statuses(page)).toEqual(['processed'])
})

test('after an expired session the same user has the queue again, and another user does not', async ({
  page,
  world,
  consoleLines,
}) => {
  await withResult(page, world)
  await loseSessionWith(page, world, 'b.vrx', 'c.vrx')
  await logInAgain(page, 'plain')
  await expectLoggedIn(page)
  await expect(row(page, 'c.vrx')).toHaveAttribute('data-status', 'processed')
  await expect.poll(() => statuses(page)).toEqual(['processed', 'error', 'processed'])
  await expect(row(page, 'b.vrx')).toContainText('The login has ended.')
  endSession(world, 'convert')
  await page.getByRole('button', { name: 'Retry b.vrx' }).click()
  await expect(page).toHaveURL('/login')
  world.journal.clear()
  await logInAgain(page, 'points')
  await answered(world, 'readStatus')
  await expect(page.getByText('No files yet')).toBeVisible()
  expect(consoleLines.splice(0).every((line) => line.startsWith('Failed to load resource'))).toBe(true)
})

test('files that wait while another user logs in are never sent as theirs', async ({
  page,
  world,
  consoleLines,
}) => {
  await withResult(page, world)
  endSession(world, 'convert')
  hold(world, 2)
  await choose(page, codingFiles('b.vrx', 'c.vrx', 'd.vrx'))
  await expect(page).toHaveURL('/login')
  await parkedAs(world, 'held')
  world.outcomes.add(HELD_STATUS)
  await logInAgain(page, 'points')
  await parkedAs(world, 'status')
  await expect(page.getByText('No files yet')).toBeVisible()
  world.outcomes.release('held')
  world.outcomes.release('status')
  await expect(page.getByText('No files yet')).toBeVisible()
  // The third was sent by the visitor, and the fourth never.
  expect(calls(world, 'convert')).toHaveLength(3)
  expect(consoleLines.splice(0).every((line) => line.startsWith('Failed to load resource'))).toBe(true)
})

/** Opens another tab of the same browser with the same session. */
const openOtherTab = async (page: Page) => {
  const other = await page.context().newPage()
  await other.goto('/')
  await expectLoggedIn(other)
  return other
}

test('an expired session in another tab keeps the queue, and a logout there clears it', async ({
  page,
  world,
  consoleLines,
}) => {
  await withResult(page, world)
  const other = await openOtherTab(page)
  endSession(world, 'readBalance')
  await other.reload()
  await expectLoggedOut(other)
  await expectLoggedOut(page)
  expect(consoleLines.splice(0)).toEqual(Array(2).fill(expect.stringContaining('401')))
  await toConverter(page)
  await expect.poll(() => statuses(page)).toEqual(['processed'])
  await signIn(other, 'plain')
  await expectLoggedIn(page)
  await toConverter(page)
  await expect.poll(() => statuses(page)).toEqual(['processed'])
  await logOut(other)
  await expectLoggedOut(page)
  await toConverter(page)
  await expect(page.getByText('No files yet')).toBeVisible()
})

test('a logout clears the queue and aborts its requests', async ({ page, world }) => {
  await member(page, world)
  await toConverter(page)
  hold(world)
  await choose(page, codingFiles('a.vrx', 'b.vrx'))
  await parkedAs(world, 'held')
  await logOut(page)
  await expect(page).toHaveURL('/')
  world.outcomes.release()
  await toConverter(page)
  await expect(page.getByText('No files yet')).toBeVisible()
  expect(calls(world, 'convert')).toHaveLength(1)
})

test('closing the tab asks for confirmation only while files are converted or unsaved', async ({
  page,
  world,
}) => {
  await page.goto('/vrxtool')
  const dialogTypes: string[] = []
  page.on('dialog', (dialog) => {
    dialogTypes.push(dialog.type())
    void dialog.dismiss()
  })
  hold(world)
  await choose(page, codingFiles('a.vrx'))
  await parkedAs(world, 'held')
  await page.getByRole('heading', { level: 1 }).click()
  await page.close({ runBeforeUnload: true })
  await expect.poll(() => dialogTypes).toEqual(['beforeunload'])
  world.outcomes.release()
  await expect(row(page, 'a.vrx')).toHaveAttribute('data-status', 'processed')
  await page.close({ runBeforeUnload: true })
  await expect.poll(() => dialogTypes).toHaveLength(2)
  await download(page).click()
  await expect(row(page, 'a.vrx')).toHaveAttribute('data-status', 'success')
  const closed = page.waitForEvent('close')
  await page.close({ runBeforeUnload: true })
  await closed
  expect(dialogTypes).toHaveLength(2)
})
