import { appendFileSync, mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { waitForHeldResponse } from '../held-responses.ts'
import { expect, fixture, holdConversion, row, statuses } from './coding-files.ts'
import { waitForHydration } from './hydration.ts'
import { calls } from './member.ts'
import { test as base } from './shop.ts'

const CHANGED = 'This file was changed or removed. Choose it again.'

/** Browsers detect a changed file by its modification time in whole seconds, so these files are an hour old. */
function writeSample(folder: string, name: string): void {
  const hourAgo = Date.now() / 1000 - 3_600
  writeFileSync(`${folder}/${name}`, fixture('sample-w213.vrx'))
  utimesSync(`${folder}/${name}`, hourAgo, hourAgo)
}

/** Creates a folder with coding files. */
const test = base.extend<{ folder: string }>({
  folder: async ({}, use, info) => {
    const folder = info.outputPath('files')
    mkdirSync(folder, { recursive: true })
    for (const name of ['a.vrx', 'b.vrx', 'c.vrx']) writeSample(folder, name)
    writeFileSync(`${folder}/empty.vrx`, '')
    await use(folder)
  },
})

const retry = (page: Page, name: string) => row(page, name).getByRole('button', { name: `Retry ${name}` })
const retryAll = (page: Page) => page.getByRole('button', { name: 'Retry all failed' })
async function chooseFromDisk(page: Page, folder: string, ...names: string[]): Promise<void> {
  await page.goto('/vrxtool')
  await waitForHydration(page)
  await page.locator('input[type=file]').setInputFiles(names.map((name) => `${folder}/${name}`))
}

test('R-SAFE-11 a queued file that was deleted or changed fails with its reason, without a request or Retry', async ({
  page,
  world,
  folder,
}) => {
  const conversions = () => calls(world, 'convert').map(({ status }) => status)
  /** Upload requests of the page, also those that fail before they reach the backend. */
  let uploads = 0
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/v1/convert') uploads += 1
  })
  for (const [what, spoil] of [
    ['deleted', (path: string) => rmSync(path)],
    ['changed', (path: string) => appendFileSync(path, ' ')],
  ] as const)
    await test.step(what, async () => {
      world.journal.clear()
      uploads = 0
      holdConversion(world)
      await chooseFromDisk(page, folder, 'a.vrx', 'b.vrx', 'c.vrx')
      await waitForHeldResponse(world, 'held')
      spoil(`${folder}/b.vrx`)
      world.outcomes.release()
      await expect(row(page, 'c.vrx')).toHaveAttribute('data-status', 'processed')
      expect(await statuses(page)).toEqual(['processed', 'error', 'processed'])
      await expect(row(page, 'b.vrx')).toHaveAttribute('data-reason', 'fileChanged')
      await expect(row(page, 'b.vrx')).toContainText(CHANGED)
      await expect(retry(page, 'b.vrx')).toHaveCount(0)
      await expect(retryAll(page)).toHaveCount(0)
      expect(conversions()).toEqual([200, 200])
      expect(uploads).toBe(2)
      // Choosing the file again converts it; the failed row can be removed.
      writeSample(folder, 'b.vrx')
      await row(page, 'b.vrx').getByRole('button', { name: 'Remove b.vrx' }).click()
      await page.locator('input[type=file]').setInputFiles([`${folder}/b.vrx`])
      await expect(row(page, 'b.vrx')).toHaveAttribute('data-status', 'processed')
      expect(conversions()).toEqual([200, 200, 200])
    })
})

test('R-SAFE-11 a failed file that was deleted is retried once; other failed files can still be retried', async ({
  page,
  world,
  folder,
  consoleLines,
}) => {
  for (const nth of [1, 2])
    world.outcomes.add({
      endpoint: 'convert',
      outcome: 'status',
      status: 500,
      nth,
      times: 1,
      latency: 0,
      commit: false,
    })
  await chooseFromDisk(page, folder, 'a.vrx', 'b.vrx')
  await expect.poll(() => statuses(page)).toEqual(['error', 'error'])
  rmSync(`${folder}/a.vrx`)
  await retry(page, 'a.vrx').click()
  await expect(row(page, 'a.vrx')).toContainText(CHANGED)
  await expect(retry(page, 'a.vrx')).toHaveCount(0)
  await retryAll(page).click()
  await expect.poll(() => statuses(page)).toEqual(['error', 'processed'])
  expect(calls(world, 'convert').map(({ status }) => status)).toEqual([500, 500, 200])
  consoleLines.splice(0)
})

test('R-SAFE-11 a broken connection or an empty file is not reported as a changed file', async ({
  page,
  world,
  folder,
  consoleLines,
}) => {
  world.outcomes.add({
    endpoint: 'convert',
    outcome: 'truncated',
    nth: 1,
    times: 1,
    latency: 0,
    commit: true,
  })
  await chooseFromDisk(page, folder, 'a.vrx', 'empty.vrx')
  await expect.poll(() => statuses(page)).toEqual(['error', 'error'])
  await expect(row(page, 'a.vrx')).toContainText('The connection broke before the result arrived. Retry.')
  await expect(row(page, 'empty.vrx')).not.toContainText(CHANGED)
  await expect(retry(page, 'a.vrx')).toBeVisible()
  // Retrying an empty file cannot succeed.
  await expect(retry(page, 'empty.vrx')).toHaveCount(0)
  expect(calls(world, 'convert')).toHaveLength(2)
  consoleLines.splice(0)
})
