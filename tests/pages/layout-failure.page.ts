import { waitForHeldResponse } from '../held-responses.ts'
import { choose, codingFiles, download, expect, holdConversion, row, statuses } from './coding-files.ts'
import { amberControls } from './colours.ts'
import { waitForHydration } from './hydration.ts'
import {
  breakFooter,
  breakHeader,
  expectBroken,
  expectReloadWorks,
  PLANTED,
  simulateLoginInOtherTab,
  TITLE,
} from './layout-failures.ts'
import { findRequests } from './member.ts'
import { codePayment, pinText, SUPPORT } from './purchase.ts'
import { test } from './shop.ts'

test('R-SAFE-15 a header that fails to render shows an error, and the converter queue continues', async ({
  page,
  world,
  consoleLines,
}) => {
  await page.goto('/vrxtool')
  holdConversion(world, 2)
  await choose(page, codingFiles('a.vrx', 'b.vcx', 'c.sgde'))
  await waitForHeldResponse(world, 'held')
  await breakHeader(page)
  await simulateLoginInOtherTab(page)
  await expectBroken(page, 'header', consoleLines)
  await expect.poll(() => statuses(page)).toEqual(['processed', 'processing', 'waiting'])
  world.outcomes.release()
  await expect(row(page, 'c.sgde')).toHaveAttribute('data-status', 'processed')
  await expect.poll(() => statuses(page)).toEqual(['processed', 'processed', 'processed'])
  expect(findRequests(world, 'convert').map(({ status }) => status)).toEqual([200, 200, 200])
  await expect(download(page)).toBeEnabled()
})

test('R-SAFE-15 the typed value stays if the footer fails; an error page is shown if the layout fails; a reload restores both', async ({
  page,
  consoleLines,
}) => {
  await page.goto('/register')
  await waitForHydration(page)
  const field = page.getByLabel('Email', { exact: true })
  await field.fill('typed@example.test')
  await page.evaluate(breakFooter, PLANTED)
  await page.getByRole('contentinfo').getByRole('radio', { name: 'Dark' }).click()
  await expectBroken(page, 'footer', consoleLines)
  await expect(field).toHaveValue('typed@example.test')
  await expectReloadWorks(page)
  await test.step('an error in the whole layout', async () => {
    await waitForHydration(page)
    await page.evaluate((message) => {
      // Only the layout calls `scrollTo`, on each change of route.
      window.scrollTo = () => {
        throw new Error(message)
      }
    }, PLANTED)
    await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(TITLE)
    expect(consoleLines.splice(0).join()).toContain(PLANTED)
    await expectReloadWorks(page)
  })
})

test('a receipt that fails to render can be loaded again, and has the address of the support', async ({
  page,
  world,
  consoleLines,
}) => {
  const { path, pin } = codePayment(world, null)
  await page.addInitScript((message) => {
    if (sessionStorage.getItem(message) !== null) return
    sessionStorage.setItem(message, 'once')
    const { get } = URLSearchParams.prototype
    URLSearchParams.prototype.get = function (name) {
      if (name === 'paymentId') throw new Error(message)
      return get.call(this, name)
    }
  }, PLANTED)
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(TITLE)
  expect(consoleLines.splice(0).join()).toContain(PLANTED)
  await expect(page.getByRole('main')).toContainText('payments are not lost')
  await expect(page.getByRole('contentinfo').getByRole('link', { name: SUPPORT })).toBeVisible()
  await expect.poll(() => amberControls(page)).toEqual(['Reload page'])
  await page.getByRole('button', { name: 'Reload page' }).click()
  await expect(pinText(page, pin)).toBeVisible()
})
