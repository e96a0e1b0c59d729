import { waitForHeldResponse } from '../held-responses.ts'
import { expectAccessible } from './axe.ts'
import { enter } from './by-keyboard.ts'
import {
  codingFiles,
  dialogOf,
  download,
  expect,
  holdConversion,
  recordAnnouncements,
  row,
  statuses,
  zone,
} from './coding-files.ts'
import { waitForHydration } from './hydration.ts'
import { test } from './shop.ts'

test('R-CONV-36 files are chosen, cancelled, retried and saved by keyboard alone, and each change is announced once', async ({
  page,
  world,
  consoleLines,
}) => {
  await page.goto('/vrxtool')
  await waitForHydration(page)
  const announcements = await recordAnnouncements(page)
  holdConversion(world, 1)
  holdConversion(world, 2, 'second')
  const dialog = await dialogOf(page, () => enter(page, zone(page)))
  await dialog.setFiles(codingFiles('a.vrx', 'b.vcx', 'c.sgde', 'd.vrx', 'e.vrx'))
  await waitForHeldResponse(world, 'held')
  world.outcomes.release('held')
  await waitForHeldResponse(world, 'second')
  await enter(page, page.getByRole('button', { name: 'Cancel b.vcx' }))
  await expect(page.getByRole('button', { name: 'Retry b.vcx' })).toBeFocused()
  await expect(row(page, 'e.vrx')).toHaveAttribute('data-status', 'processed')
  world.outcomes.release()
  await page.keyboard.press('Enter')
  await expect(row(page, 'b.vcx')).toHaveAttribute('data-status', 'processed')
  const saved = page.waitForEvent('download')
  await enter(page, download(page))
  expect((await saved).suggestedFilename()).toBe('a_aed.zip')
  await expect.poll(() => statuses(page)).toEqual(Array.from({ length: 5 }, () => 'success'))
  expect(await announcements()).toEqual([
    'Converting 5 files.',
    '1 file cancelled. 2 of 5 finished.',
    '3 of 5 finished.',
    '4 of 5 finished.',
    'Finished.',
    'Converting 1 file.',
    'Finished.',
    'Saved.',
  ])
  await test.step('results that cannot be put into one file are reported, and the page passes axe', async () => {
    await page.route('**/assets/merge-archives*', (route) => route.abort())
    await page.getByRole('button', { name: 'All as one zip' }).click()
    await expect(page.getByRole('alert')).toContainText(
      'The results could not be put into one file. Download them one by one.',
    )
    await expectAccessible(page)
    expect(consoleLines.splice(0).every((line) => line.startsWith('Failed to load resource'))).toBe(true)
  })
})
