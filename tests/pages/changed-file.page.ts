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
  writeSample(folder, 'd.vrx')
  holdConversion(world)
  await chooseFromDisk(page, folder, 'a.vrx', 'b.vrx', 'c.vrx', 'd.vrx')
  await waitForHeldResponse(world, 'held')
  rmSync(`${folder}/b.vrx`)
  appendFileSync(`${folder}/c.vrx`, ' ')
  world.outcomes.release()
  await expect(row(page, 'd.vrx')).toHaveAttribute('data-status', 'processed')
  expect(await statuses(page)).toEqual(['processed', 'error', 'error', 'processed'])
  for (const [title, name] of [
    ['deleted', 'b.vrx'],
    ['changed', 'c.vrx'],
  ] as const)
    await test.step(title, async () => {
      await expect(row(page, name)).toHaveAttribute('data-reason', 'fileChanged')
      await expect(row(page, name)).toContainText(CHANGED)
      await expect(retry(page, name)).toHaveCount(0)
    })
  await expect(retryAll(page)).toHaveCount(0)
  expect(conversions()).toEqual([200, 200])
  expect(uploads).toBe(2)
  await test.step('choosing the files again converts them; the failed rows can be removed', async () => {
    for (const name of ['b.vrx', 'c.vrx']) {
      writeSample(folder, name)
      await row(page, name)
        .getByRole('button', { name: `Remove ${name}` })
        .click()
    }
    await page
      .locator('input[type=file]')
      .setInputFiles(['b.vrx', 'c.vrx'].map((name) => `${folder}/${name}`))
    for (const name of ['b.vrx', 'c.vrx'])
      await expect(row(page, name)).toHaveAttribute('data-status', 'processed')
    expect(conversions()).toEqual([200, 200, 200, 200])
  })
})
