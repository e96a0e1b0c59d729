import { waitForHeldResponse } from '../held-responses.ts'
import { choose, codingFiles, download, holdConversion, row } from './coding-files.ts'
import { findRequests, waitForResponseTo } from './member.ts'
import { retryButton } from './missing-chunk.ts'
import { heldResponseOf } from './order-form.ts'
import {
  expectNoReload,
  heading,
  LOAD_ERROR_TEXT,
  LOGIN,
  loadsOf,
  OUTDATED,
  serveNewerRelease,
  toLogin,
} from './outdated-page.ts'
import { openPaymentWithEmail, submit } from './purchase.ts'
import { expect, test } from './shop.ts'

/** Used on pages that are not prerendered: these load the code of the login page from the start. */
const REGISTER = { link: 'Sign Up', path: '/register', chunk: '**/assets/RegisterPage-*.js' }

test('if the newer release cannot be loaded, one reload is made at the requested address; then a button retries', async ({
  page,
  consoleLines,
  uncaughtErrors,
}) => {
  await page.goto('/')
  await expect(heading(page)).toBeVisible()
  await serveNewerRelease(page)
  const loads = loadsOf(page)
  await toLogin(page)
  await expect(page.getByText(LOAD_ERROR_TEXT)).toBeVisible()
  await expect(page.getByText(OUTDATED)).toBeVisible()
  // The page was reloaded once, at the requested address.
  await expect(page).toHaveURL('/login')
  expect(loads()).toBe(1)
  const failedResponse = page.waitForResponse(LOGIN.chunk)
  await retryButton(page).click()
  await failedResponse
  // The message stays during the retry; the button is enabled again afterwards.
  await expect(retryButton(page)).toBeEnabled()
  await expect(page.getByText(LOAD_ERROR_TEXT)).toBeVisible()
  expect(loads()).toBe(1)
  await page.unroute(LOGIN.chunk)
  await retryButton(page).click()
  await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeVisible()
  expect(loads()).toBe(1)
  expect(consoleLines.splice(0).join()).toContain('The page could not be loaded')
  // `boot.ts` shows its hint and throws the error again.
  expect(uncaughtErrors.splice(0).join()).toMatch(
    /^TypeError: Failed to fetch dynamically imported module: \S+LoginPage\S+$/,
  )
})

test('no reload while files are converted or their results are unsaved; one reload after these are saved', async ({
  page,
  world,
  consoleLines,
}) => {
  await page.goto('/vrxtool')
  holdConversion(world)
  await choose(page, codingFiles('b.vrx', 'c.vrx'))
  await waitForHeldResponse(world, 'held')
  const loads = await expectNoReload(page)
  world.outcomes.release('held')
  await page.goBack()
  for (const name of ['b.vrx', 'c.vrx'])
    await expect(row(page, name)).toHaveAttribute('data-status', 'processed', { timeout: 20_000 })
  await expectNoReload(page)
  await page.goBack()
  expect(loads()).toBe(0)
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'All as one zip' }).click()
  await saved
  await expect(download(page)).toBeEnabled()
  await toLogin(page)
  await expect.poll(loads).toBe(1)
  consoleLines.splice(0)
})

test('no reload while a payment request runs', async ({ page, world, consoleLines }) => {
  await openPaymentWithEmail(page)
  world.outcomes.add(heldResponseOf('payByCard', 'held'))
  await submit(page).click()
  await waitForHeldResponse(world, 'held')
  const loads = await expectNoReload(page, REGISTER)
  world.outcomes.release('held')
  await waitForResponseTo(world, 'payByCard')
  expect(findRequests(world, 'payByCard').map(({ status }) => status)).toEqual([200])
  await retryButton(page).click()
  await expect.poll(loads).toBe(1)
  consoleLines.splice(0)
})
