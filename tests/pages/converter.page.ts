import { alive } from './alive.ts'
import {
  arrived,
  choose,
  chooser,
  codingFile,
  dialogOf,
  download,
  drives,
  drop,
  expect,
  fixture,
  hold,
  inHand,
  noteTold,
  once,
  row,
  rows,
  statuses,
  zone,
} from './coding-files.ts'
import { calls } from './member.ts'
import { messages } from './order-form.ts'
import { test } from './shop.ts'

test.beforeEach(async ({ page }) => {
  await page.goto('/vrxtool')
  await alive(page)
})

test('R-ROUTE-07 R-CONV-01 R-CONV-02 R-CONV-06 R-CONV-08 the converter says what it is for, and leads back', async ({
  page,
}) => {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Upload your File')
  await expect(zone(page)).toContainText('Drag and Drop it here')
  await expect(download(page)).toBeDisabled()
  await page.getByRole('link', { name: 'Back to home page' }).click()
  await expect(page).toHaveURL('/')
})

test('R-CONV-03 dragged over any place of the page, files may be dropped there', async ({ page }) => {
  await alive(page)
  const dataTransfer = await inHand(page, drives('a.vrx'))
  const header = page.getByRole('banner')
  await header.dispatchEvent('dragenter', { dataTransfer })
  await expect(zone(page)).toContainText('Drop the files here ...')
  await header.dispatchEvent('dragleave', { dataTransfer })
  await expect(zone(page)).toContainText('Drag and Drop it here')
  await header.dispatchEvent('dragenter', { dataTransfer })
  await page.locator('[data-everywhere]').dispatchEvent('drop', { dataTransfer })
  await expect(zone(page)).toContainText('Drag and Drop it here')
  await expect(row(page, 'a.vrx')).toHaveAttribute('data-status', 'processed')
})

test('R-CONV-04 R-CONV-05 R-CONV-09 R-CONV-13 R-CONV-16 R-CONV-35 a visitor chooses three files, and each is processed in its turn', {
  tag: '@engines',
}, async ({ page, world }) => {
  hold(world)
  const dialog = await dialogOf(page, () => chooser(page).click())
  await dialog.setFiles(drives('b.vrx', 'a.vcx', 'c.sgde'))
  await arrived(world)
  await expect(chooser(page)).toHaveText('Processing...')
  await expect(chooser(page)).toBeDisabled()
  await expect.poll(() => statuses(page)).toEqual(['processing', 'waiting', 'waiting'])
  world.outcomes.release()
  await expect(chooser(page)).toHaveText('Choose file')
  await expect(chooser(page)).toBeEnabled()
  await expect(rows(page)).toHaveCount(3)
  for (const [at, name] of ['b.vrx', 'a.vcx', 'c.sgde'].entries()) {
    await expect(rows(page).nth(at)).toContainText(name)
    await expect(rows(page).nth(at)).toContainText('Processed')
  }
  await expect.poll(() => statuses(page)).toEqual(['processed', 'processed', 'processed'])
  const sent = calls(world, 'convert')
  expect(sent.every(({ headers }) => headers.authorization === undefined)).toBe(true)
  // Each of the three types was sent, one request a file, and came back as an archive.
  expect(sent.map(({ body, status }) => [Object(Object(body).vrx_file).name, status])).toEqual([
    ['b.vrx', 200],
    ['a.vcx', 200],
    ['c.sgde', 200],
  ])
})

test('R-CONV-17 R-CONV-18 R-CONV-20 R-CONV-21 R-CONV-26 R-CAT-25 wrong types are listed among the good ones, and never sent', async ({
  page,
  world,
}) => {
  const text = { name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('x') }
  const html = { name: 'b.html', mimeType: 'text/html', buffer: fixture('sample-w213.vrx') }
  await drop(page, [...drives('one.vrx'), text, html, ...drives('TWO.VRX', 'three.sgde')])
  await expect(chooser(page)).toBeEnabled()
  await expect(rows(page)).toHaveCount(5)
  await expect
    .poll(() => statuses(page))
    .toEqual(['processed', 'incorrectFileType', 'incorrectFileType', 'processed', 'processed'])
  for (const name of ['a.txt', 'b.html']) {
    await expect(row(page, name)).toContainText('Incorrect file type')
    await expect(row(page, name)).toContainText('File type must be .vrx, .vcx, .sgde')
  }
  expect(calls(world, 'convert')).toHaveLength(3)
})

test('R-CONV-31 what operating systems leave about in folders is passed over in silence', async ({
  page,
  world,
}) => {
  const litter = ['.DS_Store', 'Thumbs.db'].map((name) => ({
    name,
    mimeType: '',
    buffer: Buffer.from('x'),
  }))
  const told = await noteTold(page)
  await drop(page, [...litter, ...drives('a.vrx')])
  await expect(row(page, 'a.vrx')).toHaveAttribute('data-status', 'processed')
  await choose(page, litter)
  await choose(page, [...drives('b.vrx'), ...litter])
  await expect(row(page, 'b.vrx')).toHaveAttribute('data-status', 'processed')
  await expect(rows(page)).toHaveCount(2)
  await expect(page.getByText('2 files: 2 processed')).toBeVisible()
  const batch = ['Converting 1 file.', 'Finished: 1 processed, 0 failed.']
  await expect.poll(told).toEqual([...batch, ...batch])
  await expect(messages(page)).toBeEmpty()
  expect(calls(world, 'convert')).toHaveLength(2)
})

test('R-CONV-14 R-CONV-15 a file that fails, however it does, says why and stops no other', async ({
  page,
  world,
  said,
}) => {
  const lay = (nth: number, outcome: 'truncated' | 'wrongContentType' | 'invalidBody') =>
    world.outcomes.add({ ...once, endpoint: 'convert', nth, outcome })
  world.outcomes.add({ ...once, endpoint: 'convert', nth: 2, outcome: 'status', status: 500, commit: false })
  lay(3, 'truncated')
  lay(4, 'wrongContentType')
  lay(5, 'invalidBody')
  await choose(page, [codingFile('bad-empty.vrx'), ...drives('b.vrx', 'c.vrx', 'd.vrx', 'e.vrx', 'good.vrx')])
  await expect(row(page, 'good.vrx')).toHaveAttribute('data-status', 'processed')
  await expect.poll(() => statuses(page)).toEqual(['error', 'error', 'error', 'error', 'error', 'processed'])
  for (const [name, why] of [
    ['bad-empty.vrx', 'The file is empty.'],
    ['b.vrx', 'The host could not convert the file.'],
    ['c.vrx', 'The connection broke'],
    ['d.vrx', 'not a whole archive'],
    ['e.vrx', 'not a whole archive'],
  ] as const) {
    await expect(row(page, name)).toContainText('Error')
    await expect(row(page, name)).toContainText(why)
  }
  expect(said.splice(0).every((line) => line.startsWith('Failed to load resource'))).toBe(true)
})

test('R-CONV-32 a dialog that brings nothing counts as cancelled 300 ms after the window is back', async ({
  page,
  world,
}) => {
  await page.clock.install()
  await page.goto('/vrxtool')
  const first = await dialogOf(page, () => chooser(page).click())
  await first.setFiles(drives('a.vrx'))
  await expect(row(page, 'a.vrx')).toHaveAttribute('data-status', 'processed')
  await page.clock.pauseAt(Date.now() + 60_000)
  const state = page.locator('[data-dialog]')
  for (const _time of ['once', 'once more']) {
    await dialogOf(page, () => chooser(page).click())
    await expect(state).toHaveAttribute('data-dialog', 'open')
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await expect(state).toHaveAttribute('data-dialog', 'focusCheck')
    await page.clock.runFor(299)
    await expect(state).toHaveAttribute('data-dialog', 'focusCheck')
    await page.clock.runFor(1)
    await expect(state).toHaveAttribute('data-dialog', 'closed')
    await expect(chooser(page)).toBeEnabled()
  }
  await expect(rows(page)).toHaveCount(1)
  expect(calls(world, 'convert')).toHaveLength(1)
})

test('R-CONV-33 R-CONV-34 a cancelled dialog leaves the queue alone, and the same file chosen twice is converted twice', async ({
  page,
  world,
}) => {
  hold(world)
  await choose(page, drives('a.vrx', 'b.vrx'))
  await arrived(world)
  await dialogOf(page, () => zone(page).click())
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(page.locator('[data-dialog]')).toHaveAttribute('data-dialog', 'closed')
  await expect.poll(() => statuses(page)).toEqual(['processing', 'waiting'])
  world.outcomes.release()
  await expect(row(page, 'b.vrx')).toHaveAttribute('data-status', 'processed')
  for (const _time of ['once', 'twice']) {
    const again = await dialogOf(page, () => chooser(page).click())
    // A browser tells of no change when what is chosen is what the field holds already.
    await expect(page.locator('input[type=file]')).toHaveValue('')
    await again.setFiles(drives('same.vrx'))
    await expect(chooser(page)).toHaveText('Choose file')
  }
  await expect(row(page, 'same.vrx')).toHaveCount(2)
  await expect.poll(() => statuses(page)).toEqual(['processed', 'processed', 'processed', 'processed'])
  expect(calls(world, 'convert')).toHaveLength(4)
})
