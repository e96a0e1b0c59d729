import { rmSync } from 'node:fs'
import { CHANGED, chooseFromDisk, retry, retryAll, test } from './changed-files.ts'
import { expect, row, statuses } from './coding-files.ts'
import { findRequests } from './member.ts'

test('R-SAFE-11 a failed file that was deleted has no Retry after one attempt; other failed files still have it', async ({
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
  expect(findRequests(world, 'convert').map(({ status }) => status)).toEqual([500, 500, 200])
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
  expect(findRequests(world, 'convert')).toHaveLength(2)
  consoleLines.splice(0)
})
