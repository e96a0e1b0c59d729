import { waitForHeldResponse } from '../held-responses.ts'
import { choose, codingFiles, download, holdConversion, oneConversion, statuses } from './coding-files.ts'
import { waitForHydration } from './hydration.ts'
import { fillInRegistration } from './log-in.ts'
import { CODE_REFUSED_AT_LENGTH, expectNothingCovered, failDownload, notices } from './notice-positions.ts'
import { heldResponseOf, openFilledForm, submitButton } from './order-form.ts'
import { isBrowserMessage, openPaymentWithPoints, submit } from './purchase.ts'
import { expect, test } from './shop.ts'

test('R-SELL-09 a notice on the restore form covers neither a control nor a heading, at any width', async ({
  page,
}) => {
  await page.goto('/login?forgot=true')
  await waitForHydration(page)
  await page.getByRole('main').locator('button[type=submit]').click()
  await expectNothingCovered(page)
})

test('R-SELL-09 a notice on the payment page covers neither a control nor a heading, at any width', async ({
  page,
  world,
  consoleLines,
}) => {
  await openPaymentWithPoints(page)
  world.outcomes.add(CODE_REFUSED_AT_LENGTH)
  await submit(page).click()
  await expectNothingCovered(page)
  expect(consoleLines.splice(0).filter((line) => !isBrowserMessage(line))).toEqual([])
})

test('R-SELL-09 the retry of one file or of all files removes the notice of the previous attempt', async ({
  page,
  world,
  consoleLines,
}) => {
  await page.goto('/vrxtool')
  for (const nth of [1, 2])
    world.outcomes.add({ ...oneConversion, nth, outcome: 'status', status: 500, commit: false })
  await choose(page, codingFiles('c.vrx', 'd.vrx', 'a.vrx', 'b.vrx'))
  await expect.poll(() => statuses(page)).toEqual(['error', 'error', 'processed', 'processed'])
  for (const name of ['Retry c.vrx', 'Retry all failed']) {
    await failDownload(page)
    holdConversion(world, 1, name)
    await page.getByRole('button', { name }).click()
    await waitForHeldResponse(world, name)
    await expect(notices(page)).toHaveCount(0)
    world.outcomes.release(name)
    await expect(download(page)).toBeEnabled()
  }
  consoleLines.splice(0)
})

test('R-SELL-09 a download of results removes the notice of the previous attempt', async ({
  page,
  consoleLines,
}) => {
  const downloadAsZip = page.getByRole('button', { name: 'All as one zip' })
  await page.goto('/vrxtool')
  await choose(page, codingFiles('a.vrx', 'b.vrx'))
  await expect(downloadAsZip).toBeEnabled()
  for (const button of [download(page), downloadAsZip]) {
    await failDownload(page)
    await button.click()
    await expect(notices(page)).toHaveCount(0)
    await expect(download(page)).toBeEnabled()
  }
  consoleLines.splice(0)
})

test('R-SELL-09 a notice on the order form covers nothing, and the purchase of a bundle removes it', async ({
  page,
  world,
  consoleLines,
}) => {
  await openFilledForm(page, { name: 'points' })
  world.outcomes.add(CODE_REFUSED_AT_LENGTH)
  await expect(submitButton(page)).toHaveText('Generate')
  await submitButton(page).click()
  await test.step('R-SELL-09 it covers neither a control nor a heading, at any width', () =>
    expectNothingCovered(page))
  await test.step('R-SELL-09 the purchase of a bundle removes it', async () => {
    world.outcomes.add(heldResponseOf('payBundle'))
    await page.getByRole('button', { name: 'Grab Your Tokens Now!' }).first().click()
    await waitForHeldResponse(world, 'payBundle')
    await expect(notices(page)).toHaveCount(0)
  })
  expect(consoleLines.splice(0).filter((line) => !isBrowserMessage(line))).toEqual([])
})

test('R-SELL-09 the two notices of a registration follow one another; the second waits three seconds', async ({
  page,
}) => {
  await page.goto('/register')
  await waitForHydration(page)
  await fillInRegistration(page)
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(60_000)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page).toHaveURL('/profile')
  await expect(notices(page)).toHaveText([/Account successfully created!/])
  await page.clock.runFor(2_900)
  await expect(notices(page)).toHaveText([/Account successfully created!/])
  await page.clock.runFor(200)
  await expect(notices(page)).toHaveText([/Logged in successfully!/])
  await page.clock.runFor(2_900)
  await expect(notices(page)).toHaveText([/Logged in successfully!/])
})
