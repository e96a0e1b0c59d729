import { holdFiles } from './hold-files.ts'
import { waitForHydration } from './hydration.ts'
import {
  breakFooter,
  breakHeader,
  expectBroken,
  expectReloadWorks,
  PLANTED,
  simulateLoginInOtherTab,
} from './layout-failures.ts'
import { expect, test } from './shop.ts'

test('R-SAFE-15 if the header fails to render, the typed value stays, and a reload restores the header', async ({
  page,
  consoleLines,
}) => {
  await page.goto('/vin-code')
  await waitForHydration(page)
  const field = page.getByRole('main').getByRole('textbox')
  await field.fill('WDD2120021A00000')
  await breakHeader(page)
  await simulateLoginInOtherTab(page)
  await expectBroken(page, 'header', consoleLines)
  await expect(field).toHaveValue('WDD2120021A00000')
  await field.fill('WDD2120021A000000')
  await page.getByRole('button', { name: 'Get Datacard' }).click()
  await expect(page).toHaveURL('/vin-table')
  await expectReloadWorks(page)
})

test('R-SAFE-15 a footer that fails during hydration keeps what was typed before hydration', async ({
  page,
  consoleLines,
}) => {
  await page.addInitScript(breakFooter, PLANTED)
  const { release } = await holdFiles(page, '**/assets/*.js')
  await page.goto('/register')
  const field = page.getByLabel('Email', { exact: true })
  await field.fill('typed@example.test')
  release()
  await waitForHydration(page)
  await expectBroken(page, 'footer', consoleLines)
  await expect(field).toHaveValue('typed@example.test')
  await field.fill('again@example.test')
  await expect(field).toHaveValue('again@example.test')
})
