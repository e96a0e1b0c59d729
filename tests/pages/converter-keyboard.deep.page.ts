import { enter, tabTo } from './by-keyboard.ts'
import {
  chooser,
  codingFiles,
  dialogOf,
  download,
  expect,
  oneConversion,
  row,
  rows,
  statuses,
} from './coding-files.ts'
import { waitForHydration } from './hydration.ts'
import { test } from './shop.ts'

test('by keyboard alone, on the smallest phone: files are chosen, retried, removed and downloaded', async ({
  page,
  world,
  consoleLines,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/vrxtool')
  await waitForHydration(page)
  const action = (label: string, name: string) => page.getByRole('button', { name: `${label} ${name}` })

  await test.step('the button opens the file dialog', async () => {
    world.outcomes.add({
      ...oneConversion,
      nth: 2,
      outcome: 'status',
      status: 500,
      commit: false,
    })
    await tabTo(page, chooser(page))
    const dialog = await dialogOf(page, () => page.keyboard.press('Enter'))
    await dialog.setFiles(codingFiles('a.vrx', 'b.vcx', 'c.sgde'))
    await expect.poll(() => statuses(page)).toEqual(['processed', 'error', 'processed'])
    await expect(chooser(page)).toBeFocused()
  })
  await test.step('the failed file is retried, and the focus stays in its row', async () => {
    await enter(page, action('Retry', 'b.vcx'))
    await expect(row(page, 'b.vcx')).toHaveAttribute('data-status', 'processed')
    await expect(row(page, 'b.vcx').locator(':focus')).toHaveCount(1)
  })
  await test.step('the contents of a result are opened and closed', async () => {
    await enter(page, action('Contents', 'b.vcx'))
    await expect(row(page, 'b.vcx').getByRole('listitem').first()).toContainText('.aed')
    await page.keyboard.press('Enter')
    await expect(row(page, 'b.vcx').getByRole('listitem')).toHaveCount(0)
  })
  await test.step('a file is removed, and the focus moves to the next one', async () => {
    await enter(page, action('Remove', 'a.vrx'))
    await expect(rows(page)).toHaveCount(2)
    await expect(rows(page).first().locator(':focus')).toHaveCount(1)
  })
  await test.step('the results are saved one by one', async () => {
    const names: string[] = []
    page.on('download', (file) => names.push(file.suggestedFilename()))
    await enter(page, download(page))
    await expect.poll(() => statuses(page)).toEqual(['success', 'success'])
    await expect.poll(() => names).toEqual(['b_aed.zip', 'c_aed.zip'])
    await expect(download(page)).toBeFocused()
  })
  await test.step('the results are saved in one archive', async () => {
    const saved = page.waitForEvent('download')
    await enter(page, page.getByRole('button', { name: 'All as one zip' }))
    expect((await saved).suggestedFilename()).toBe('aed-files.zip')
  })
  consoleLines.splice(0)
})
