import type { Page } from '@playwright/test'
import { waitForHeldResponse } from '../held-responses.ts'
import {
  choose,
  codingFiles,
  createDataTransferWhenHydrated,
  expect,
  holdConversion,
  row,
  rows,
} from './coding-files.ts'
import { test } from './shop.ts'

const homeLink = (page: Page) => page.getByRole('banner').getByRole('link').first()

/**
 * Chooses sixty files. The page yields once by `scheduler.postTask` while it reads their sizes, and continues
 * when the returned function is called.
 */
async function chooseSlowly(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    const heldTasks: (() => void)[] = []
    const postTask = (task: () => unknown, { delay }: { delay?: number } = {}) =>
      new Promise((resolve) => {
        const run = () => resolve(task())
        if (delay === undefined) heldTasks.push(run)
        else setTimeout(run, delay)
      })
    Object.assign(window, { scheduler: { postTask }, heldTasks })
  })
  const pendingCount = () => page.evaluate(() => (Reflect.get(window, 'heldTasks') as unknown[]).length)
  await page.goto('/vrxtool')
  const textFile = (at: number) => ({ name: `${at}.txt`, mimeType: '', buffer: Buffer.from('x') })
  await choose(
    page,
    Array.from({ length: 60 }, (_, index) => textFile(index)),
  )
  await expect.poll(pendingCount).toBe(1)
  return () => page.evaluate(() => (Reflect.get(window, 'heldTasks') as (() => void)[])[0]?.())
}

test('closing the tab must be confirmed while files are still read', async ({ page }) => {
  const read = await chooseSlowly(page)
  const dialogTypes: string[] = []
  page.on('dialog', (dialog) => {
    dialogTypes.push(dialog.type())
    void dialog.dismiss()
  })
  // Browsers show the dialog only after an interaction with the page.
  await page.getByRole('heading', { level: 1 }).click()
  await page.close({ runBeforeUnload: true })
  await expect.poll(() => dialogTypes).toEqual(['beforeunload'])
  await read()
  await expect(rows(page)).toHaveCount(60)
  const closed = page.waitForEvent('close')
  await page.close({ runBeforeUnload: true })
  await closed
})

test('leaving the page while many files are still read loses none of them', async ({ page }) => {
  const read = await chooseSlowly(page)
  await homeLink(page).click()
  await expect(page).toHaveURL('/')
  await read()
  await page.goBack()
  await expect(rows(page)).toHaveCount(60)
  await expect(rows(page).last()).toContainText('59.txt')
})

test('files that are dragged over the page while others are still read can be dropped everywhere', async ({
  page,
}) => {
  const read = await chooseSlowly(page)
  const dataTransfer = await createDataTransferWhenHydrated(page, codingFiles('next.vrx'))
  await page.getByRole('banner').dispatchEvent('dragenter', { dataTransfer })
  await expect(page.locator('[data-everywhere]')).toBeVisible()
  await read()
  await expect(rows(page)).toHaveCount(60)
  await page.locator('[data-everywhere]').dispatchEvent('drop', { dataTransfer })
  await expect(row(page, 'next.vrx')).toHaveAttribute('data-status', 'processed')
  await expect(page.locator('[data-everywhere]')).toHaveCount(0)
})

test('a thousand rows are in the DOM, and only the visible ones are rendered', async ({ page, world }) => {
  await page.goto('/vrxtool')
  holdConversion(world)
  const all = Array.from({ length: 1_000 }, (_, index) => `drive-${index}.vrx`)
  await choose(page, codingFiles(...all))
  await expect(rows(page)).toHaveCount(all.length)
  const isRendered = (at: number) =>
    rows(page)
      .nth(at)
      .evaluate((row) => row.firstElementChild?.checkVisibility({ contentVisibilityAuto: true }) === true)
  await expect.poll(() => isRendered(0)).toBe(true)
  expect(await isRendered(999)).toBe(false)
  await rows(page).nth(999).scrollIntoViewIfNeeded()
  await expect.poll(() => isRendered(999)).toBe(true)
  await expect.poll(() => isRendered(0)).toBe(false)
})

test('a second click at the place of Cancel does not remove the file', async ({ page, world }) => {
  await page.goto('/vrxtool')
  holdConversion(world)
  await choose(page, codingFiles('a.vrx', 'b.vrx'))
  await waitForHeldResponse(world, 'held')
  const pressAgain = async () => {
    await page.mouse.down()
    await page.mouse.up()
  }
  for (const width of [1_280, 360]) {
    await page.setViewportSize({ width, height: 800 })
    await page.getByRole('button', { name: 'Cancel b.vrx' }).click()
    await expect(row(page, 'b.vrx')).toContainText('Cancelled')
    await pressAgain()
    await expect(row(page, 'b.vrx')).toContainText('Cancelled')
    await page.getByRole('button', { name: 'Retry b.vrx' }).click()
    await expect(row(page, 'b.vrx')).toHaveAttribute('data-status', 'waiting')
  }
  await page.getByRole('button', { name: 'Cancel a.vrx' }).hover()
  world.outcomes.release()
  await expect(row(page, 'a.vrx')).toHaveAttribute('data-status', 'processed')
  await pressAgain()
  await expect(row(page, 'a.vrx')).toHaveAttribute('data-status', 'processed')
})
