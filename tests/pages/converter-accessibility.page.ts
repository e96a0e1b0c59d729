import { waitForHeldResponse } from '../held-responses.ts'
import { expectAccessible } from './axe.ts'
import { enter } from './by-keyboard.ts'
import {
  choose,
  chooser,
  codingFile,
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
import { holdFiles } from './hold-files.ts'
import { waitForHydration } from './hydration.ts'
import { test } from './shop.ts'

test('the converter is accessible while its results are put into one file, and when that fails', async ({
  page,
  world,
  consoleLines,
}) => {
  await page.goto('/vrxtool')
  await expect(chooser(page)).toBeVisible()
  holdConversion(world, 3)
  const text = { name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('x') }
  const long = `${'very long name '.repeat(12)}.vrx`
  await choose(page, [
    codingFile('bad-empty.vrx'),
    text,
    codingFile('warn-duplicate-module.vcx'),
    ...codingFiles('b.sgde', long),
  ])
  await waitForHeldResponse(world, 'held')
  await page.getByRole('button', { name: 'Contents warn-duplicate-module.vcx' }).click()
  world.outcomes.release()
  await expect(chooser(page)).toBeEnabled()
  await download(page).click()
  // The chunk that merges archives is lazy: while it loads the button shows a spinner; if it is missing, an error is shown.
  const chunk = await holdFiles(page, '**/assets/merge-archives*', (route) => route.abort())
  const downloadAsZip = page.getByRole('button', { name: 'All as one zip' })
  await expect(downloadAsZip).toBeEnabled()
  await downloadAsZip.click()
  await expect(downloadAsZip).toBeDisabled()
  await expectAccessible(page)
  chunk.release()
  await expect(page.getByRole('alert')).toContainText(
    'The results could not be put into one file. Download them one by one.',
  )
  await expect(downloadAsZip).toBeEnabled()
  await expectAccessible(page)
  expect(consoleLines.splice(0).every((line) => line.startsWith('Failed to load resource'))).toBe(true)
})

test('R-CONV-36 files are chosen, cancelled, retried and saved by keyboard alone, and each change is announced once', async ({
  page,
  world,
}) => {
  await page.goto('/vrxtool')
  await waitForHydration(page)
  const announcements = await recordAnnouncements(page)
  holdConversion(world, 1)
  holdConversion(world, 2, 'second')
  const dialog = await dialogOf(page, () => enter(page, zone(page)))
  await dialog.setFiles(codingFiles('a.vrx', 'b.vcx', 'c.sgde', 'd.vrx', 'e.vrx', 'f.vrx', 'g.vrx', 'h.vrx'))
  await waitForHeldResponse(world, 'held')
  world.outcomes.release('held')
  await waitForHeldResponse(world, 'second')
  await enter(page, page.getByRole('button', { name: 'Cancel b.vcx' }))
  await expect(page.getByRole('button', { name: 'Retry b.vcx' })).toBeFocused()
  await expect(row(page, 'h.vrx')).toHaveAttribute('data-status', 'processed')
  world.outcomes.release()
  await page.keyboard.press('Enter')
  await expect(row(page, 'b.vcx')).toHaveAttribute('data-status', 'processed')
  const saved = page.waitForEvent('download')
  await enter(page, download(page))
  expect((await saved).suggestedFilename()).toBe('a_aed.zip')
  await expect.poll(() => statuses(page)).toEqual(Array.from({ length: 8 }, () => 'success'))
  expect(await announcements()).toEqual([
    'Converting 8 files.',
    '1 file cancelled. 2 of 8 finished.',
    '4 of 8 finished.',
    '6 of 8 finished.',
    'Finished.',
    'Converting 1 file.',
    'Finished.',
    'Saved.',
  ])
})
