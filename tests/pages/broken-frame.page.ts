import type { Page } from '@playwright/test'
import { alive } from './alive.ts'
import { arrived, choose, download, drives, expect, hold, row, statuses } from './coding-files.ts'
import { held } from './held.ts'
import { calls } from './member.ts'
import { test } from './shop.ts'
import { signIn } from './sign-in.ts'

const TITLE = 'Unexpected Application Error!'
const PLANTED = 'planted'

/** From now on the browser refuses what only the header does when somebody is logged in: a button with a menu. */
const breakHeader = (page: Page) =>
  page.evaluate((message) => {
    const { setAttribute } = Element.prototype
    Element.prototype.setAttribute = function (name, value) {
      if (name === 'aria-haspopup') throw new Error(message)
      setAttribute.call(this, name, value)
    }
  }, PLANTED)
/** The browser refuses what only the footer does: it looks for the choices inside a fieldset. */
const breakFooter = (message: string) => {
  HTMLFieldSetElement.prototype.querySelectorAll = () => {
    throw new Error(message)
  }
}

async function isBroken(page: Page, part: 'header' | 'footer', consoleLines: string[]): Promise<void> {
  await expect(page.getByRole('alert').filter({ hasText: TITLE })).toContainText(`The ${part} of this page`)
  await expect(page.getByRole('button', { name: 'Reload page' })).toBeVisible()
  expect(consoleLines.splice(0).join()).toContain(PLANTED)
}
/** A reload runs without the planted error. */
async function canBeReloaded(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Reload page' }).click()
  await expect(page.getByRole('alert').filter({ hasText: TITLE })).toHaveCount(0)
  await expect(page.getByRole('banner').getByRole('link').first()).toBeVisible()
  await expect(page.getByRole('contentinfo').getByRole('group', { name: 'Theme' })).toBeVisible()
}
const logInElsewhere = async (page: Page) => signIn(await page.context().newPage(), 'plain')

test('R-SAFE-15 a header that cannot be rendered says so, and the queue of the converter goes on', async ({
  page,
  world,
  consoleLines,
}) => {
  await page.goto('/vrxtool')
  hold(world, 2)
  await choose(page, drives('a.vrx', 'b.vcx', 'c.sgde'))
  await arrived(world)
  await breakHeader(page)
  await logInElsewhere(page)
  await isBroken(page, 'header', consoleLines)
  await expect.poll(() => statuses(page)).toEqual(['processed', 'processing', 'waiting'])
  world.outcomes.release()
  await expect(row(page, 'c.sgde')).toHaveAttribute('data-status', 'processed')
  await expect.poll(() => statuses(page)).toEqual(['processed', 'processed', 'processed'])
  expect(calls(world, 'convert').map(({ status }) => status)).toEqual([200, 200, 200])
  await expect(download(page)).toBeEnabled()
})

test('R-SAFE-15 a header that cannot be rendered leaves what was typed, and a reload helps', async ({
  page,
  consoleLines,
}) => {
  await page.goto('/vin-code')
  await alive(page)
  const field = page.getByRole('main').getByRole('textbox')
  await field.fill('WDD2120021A00000')
  await breakHeader(page)
  await logInElsewhere(page)
  await isBroken(page, 'header', consoleLines)
  await expect(field).toHaveValue('WDD2120021A00000')
  // The page still answers.
  await field.fill('WDD2120021A000000')
  await page.getByRole('button', { name: 'Get Datacard' }).click()
  await expect(page).toHaveURL('/vin-table')
  await canBeReloaded(page)
})

test('R-SAFE-15 a footer that cannot be rendered leaves what was typed, and a reload helps', async ({
  page,
  consoleLines,
}) => {
  await page.goto('/register')
  await alive(page)
  const field = page.getByLabel('Email', { exact: true })
  await field.fill('typed@example.test')
  await page.evaluate(breakFooter, PLANTED)
  await page.getByRole('contentinfo').getByRole('radio', { name: 'Dark' }).click()
  await isBroken(page, 'footer', consoleLines)
  await expect(field).toHaveValue('typed@example.test')
  await canBeReloaded(page)
})

test('R-SAFE-15 a footer that fails during hydration leaves what was typed before it', async ({
  page,
  consoleLines,
}) => {
  await page.addInitScript(breakFooter, PLANTED)
  const { letThrough } = await held(page, '**/assets/*.js')
  await page.goto('/register')
  const field = page.getByLabel('Email', { exact: true })
  await field.fill('typed@example.test')
  letThrough()
  await alive(page)
  await isBroken(page, 'footer', consoleLines)
  await expect(field).toHaveValue('typed@example.test')
  await field.fill('again@example.test')
  await expect(field).toHaveValue('again@example.test')
})

test('R-SAFE-15 an error around all parts leaves a page that says so, and a reload helps', async ({
  page,
  consoleLines,
}) => {
  await page.goto('/register')
  await alive(page)
  await page.evaluate((message) => {
    // Only the layout scrolls to the top, whenever another page comes.
    window.scrollTo = () => {
      throw new Error(message)
    }
  }, PLANTED)
  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(TITLE)
  expect(consoleLines.splice(0).join()).toContain(PLANTED)
  await canBeReloaded(page)
})
