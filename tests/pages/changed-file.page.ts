import { appendFileSync, rmSync } from 'node:fs'
import { waitForHeldResponse } from '../held-responses.ts'
import { CHANGED, chooseFromDisk, retry, retryAll, test, writeSample } from './changed-files.ts'
import { expect, holdConversion, row, statuses } from './coding-files.ts'
import { findRequests } from './member.ts'

test('R-SAFE-11 a queued file that was deleted or changed fails with its reason, without a request or Retry', async ({
  page,
  world,
  folder,
}) => {
  const conversions = () => findRequests(world, 'convert').map(({ status }) => status)
  /** Upload requests of the page, also those that fail before they reach the backend. */
  let uploads = 0
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/v1/convert') uploads += 1
  })
  for (const [title, change] of [
    ['deleted', (path: string) => rmSync(path)],
    ['changed', (path: string) => appendFileSync(path, ' ')],
  ] as const)
    await test.step(title, async () => {
      world.journal.clear()
      uploads = 0
      holdConversion(world)
      await chooseFromDisk(page, folder, 'a.vrx', 'b.vrx', 'c.vrx')
      await waitForHeldResponse(world, 'held')
      change(`${folder}/b.vrx`)
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
