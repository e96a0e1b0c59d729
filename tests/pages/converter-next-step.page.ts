import type { Page } from '@playwright/test'
import { waitForHeldResponse } from '../held-responses.ts'
import {
  choose,
  chooser,
  codingFile,
  codingFiles,
  download,
  expect,
  holdConversion,
  oneConversion,
  row,
} from './coding-files.ts'
import { amberControls, colourOf } from './colours.ts'
import { test } from './shop.ts'

const downloadAsZip = (page: Page) => page.getByRole('button', { name: 'All as one zip' })
const retry = (page: Page, name: string) => page.getByRole('button', { name: `Retry ${name}` })

test('R-SELL-12 a cancelled file looks neutral and is counted as cancelled; the next step after results is amber', async ({
  page,
  world,
}) => {
  await page.goto('/vrxtool')
  holdConversion(world)
  await choose(page, codingFiles('a.vrx', 'b.vrx'))
  await waitForHeldResponse(world, 'held')
  await page.getByRole('button', { name: 'Cancel b.vrx' }).click()
  await page.getByRole('button', { name: 'Cancel a.vrx' }).click()
  world.outcomes.release()
  await expect(chooser(page)).toBeEnabled()
  const muted = await colourOf(page.getByText(/^Each coding file becomes/))
  for (const name of ['a.vrx', 'b.vrx']) {
    const label = row(page, name).getByText('Cancelled', { exact: true })
    await expect(label).toBeVisible()
    await expect(row(page, name)).not.toContainText('Error')
    await expect(row(page, name)).toHaveAttribute('data-status', 'error')
    await expect(row(page, name)).toHaveAttribute('data-reason', 'cancelled')
    expect(await colourOf(label)).toBe(muted)
    await expect(retry(page, name)).toBeVisible()
  }
  const main = page.getByRole('main')
  await expect(main).toContainText(/2 files: 2\u00a0cancelled/)
  await expect(main.getByRole('status')).toHaveText('Finished.')
  await expect(page.getByRole('button', { name: 'Retry all failed' })).toHaveCount(0)
  await test.step("R-SELL-12 with one result 'Download' is the one amber button", async () => {
    await choose(page, codingFiles('c.vrx'))
    await expect(row(page, 'c.vrx')).toHaveAttribute('data-status', 'processed')
    await expect(download(page)).toBeEnabled()
    await expect.poll(() => amberControls(page)).toEqual(['Download'])
    await expect(downloadAsZip(page)).toHaveCount(0)
  })
  await test.step("R-SELL-12 with two results 'All as one zip' is the one amber button", async () => {
    await choose(page, codingFiles('d.vrx'))
    await expect(row(page, 'd.vrx')).toHaveAttribute('data-status', 'processed')
    await expect(downloadAsZip(page)).toBeEnabled()
    await expect.poll(() => amberControls(page)).toEqual(['All as one zip'])
  })
})

test('R-SELL-12 each count is on the page once, a refused file has the reason of the backend, and one that can never succeed has no Retry', async ({
  page,
  world,
  consoleLines,
}) => {
  const main = page.getByRole('main')
  await page.goto('/vrxtool')
  await test.step('each count of the queue is on the page once', async () => {
    await choose(page, [codingFile('bad-empty.vrx'), ...codingFiles('b.vrx', 'c.vrx')])
    await expect(main.getByText('3 files: 2\u00a0processed, 1\u00a0failed', { exact: true })).toBeVisible()
    await expect(main.getByRole('status')).toHaveText('Finished, with errors.')
    expect((await main.innerText()).match(/\d\s(processed|failed)/g)).toEqual([
      '2\u00a0processed',
      '1\u00a0failed',
    ])
  })
  await test.step('the message of the backend is the reason at a refused file, whatever field it is in', async () => {
    world.outcomes.add({
      ...oneConversion,
      outcome: 'status',
      status: 400,
      body: { vrx_file: ['This unit is not supported.'] },
      commit: false,
    })
    await choose(page, codingFiles('a.vrx'))
    await expect(row(page, 'a.vrx')).toContainText('This unit is not supported.')
    await expect(row(page, 'a.vrx')).toHaveAttribute('data-reason', 'fileRefused')
  })
  await test.step('R-SELL-12 a file that can never succeed has no Retry', async () => {
    world.outcomes.add({ ...oneConversion, outcome: 'status', status: 500, commit: false })
    await choose(page, codingFiles('d.vrx'))
    await expect(row(page, 'bad-empty.vrx')).toHaveAttribute('data-reason', 'fileRefused')
    await expect(row(page, 'd.vrx')).toHaveAttribute('data-status', 'error')
    await expect(row(page, 'd.vrx')).not.toHaveAttribute('data-reason')
    await expect(retry(page, 'bad-empty.vrx')).toHaveCount(0)
    await expect(retry(page, 'd.vrx')).toBeVisible()
    await page.getByRole('button', { name: 'Retry all failed' }).click()
    await expect(row(page, 'd.vrx')).toHaveAttribute('data-status', 'processed')
    await expect(row(page, 'bad-empty.vrx')).toHaveAttribute('data-status', 'error')
    await expect(page.getByRole('button', { name: 'Retry all failed' })).toHaveCount(0)
  })
  expect(consoleLines.splice(0).every((line) => line.startsWith('Failed to load resource'))).toBe(true)
})
