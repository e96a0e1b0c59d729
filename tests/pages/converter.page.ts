import type { Page } from '@playwright/test'
import { waitForHeldResponse } from '../held-responses.ts'
import {
  choose,
  chooser,
  codingFile,
  codingFiles,
  createDataTransferWhenHydrated,
  dialogOf,
  download,
  drop,
  expect,
  fixture,
  holdConversion,
  oneConversion,
  recordAnnouncements,
  row,
  rows,
  statuses,
  zone,
} from './coding-files.ts'
import { dispatchFocus } from './frozen-tab.ts'
import { waitForHydration } from './hydration.ts'
import { findRequests } from './member.ts'
import { messages } from './order-form.ts'
import { test } from './shop.ts'

async function open(page: Page): Promise<void> {
  await page.goto('/vrxtool')
  await waitForHydration(page)
}

test('the converter shows its purpose, takes files that are dropped, and links to the home page', async ({
  page,
}) => {
  await open(page)
  await test.step('R-ROUTE-07 the address of the converter opens it', async () => {
    await expect(page).toHaveURL('/vrxtool')
    await expect(chooser(page)).toBeEnabled()
  })
  await test.step('R-CONV-01 the converter has its title', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Upload your File')
  })
  await test.step('R-CONV-02 the zone has its text', async () => {
    await expect(zone(page)).toContainText('Drag and Drop it here')
  })
  await test.step('R-CONV-06 the download is disabled without a result', async () => {
    await expect(download(page)).toBeDisabled()
  })
  await test.step('R-CONV-03 files can be dropped anywhere on the page', async () => {
    const dataTransfer = await createDataTransferWhenHydrated(page, codingFiles('a.vrx'))
    const header = page.getByRole('banner')
    await header.dispatchEvent('dragenter', { dataTransfer })
    await expect(zone(page)).toContainText('Drop the files here ...')
    await header.dispatchEvent('dragleave', { dataTransfer })
    await expect(zone(page)).toContainText('Drag and Drop it here')
    await header.dispatchEvent('dragenter', { dataTransfer })
    await test.step('the frame of the page has a colour that is visible on its background', () =>
      expect(page.locator('[data-everywhere]')).toHaveCSS('border-top-color', 'rgb(138, 86, 0)'))
    await page.locator('[data-everywhere]').dispatchEvent('drop', { dataTransfer })
    await expect(zone(page)).toContainText('Drag and Drop it here')
    await expect(row(page, 'a.vrx')).toHaveAttribute('data-status', 'processed')
  })
  await test.step('files that are dropped while a dialog is open, or after it was cancelled without a focus event, are queued', async () => {
    await dialogOf(page, () => chooser(page).click())
    const state = page.locator('[data-dialog]')
    await drop(page, codingFiles('dropped.vrx'))
    await expect(row(page, 'dropped.vrx')).toHaveAttribute('data-status', 'processed')
    await dialogOf(page, () => chooser(page).click())
    await expect(state).toHaveAttribute('data-dialog', 'open')
    await page.locator('input[type=file]').dispatchEvent('cancel')
    await expect(state).toHaveAttribute('data-dialog', 'closed')
    await drop(page, codingFiles('later.vrx'))
    await expect(row(page, 'later.vrx')).toHaveAttribute('data-status', 'processed')
  })
  await test.step('R-CONV-08 a link leads to the home page', async () => {
    await page.getByRole('link', { name: 'Back to home page' }).click()
    await expect(page).toHaveURL('/')
  })
})

test('a visitor chooses three files, and they are processed one after the other', {
  tag: '@engines',
}, async ({ page, world }) => {
  await open(page)
  const names = ['b.vrx', 'a.vcx', 'c.sgde']
  holdConversion(world)
  await test.step('R-CONV-04 the button opens the file dialog', async () => {
    await expect(chooser(page)).toHaveText('Choose file')
    const dialog = await dialogOf(page, () => chooser(page).click())
    await dialog.setFiles(codingFiles(...names))
  })
  await waitForHeldResponse(world, 'held')
  await test.step('R-CONV-05 the button shows that files are processed, until they are', async () => {
    await expect(chooser(page)).toHaveText('Processing...')
    await expect(chooser(page)).toBeDisabled()
    await expect.poll(() => statuses(page)).toEqual(['processing', 'waiting', 'waiting'])
    await test.step('R-CONV-06 the download stays disabled until a file is processed', () =>
      expect(download(page)).toBeDisabled())
    world.outcomes.release()
    await expect(chooser(page)).toHaveText('Choose file')
    await expect(chooser(page)).toBeEnabled()
  })
  await test.step('R-CONV-09 each file has a row with its name, in the order of the choice', async () => {
    await expect(rows(page)).toHaveCount(3)
    for (const [index, name] of names.entries()) await expect(rows(page).nth(index)).toContainText(name)
  })
  await test.step('R-CONV-13 a file that succeeded is marked as processed', async () => {
    for (const name of names) await expect(row(page, name)).toContainText('Processed')
  })
  await test.step('R-CONV-16 the three types of files are processed', async () => {
    await expect.poll(() => statuses(page)).toEqual(['processed', 'processed', 'processed'])
    // Each file was sent in a request of its own, which succeeded.
    expect(
      findRequests(world, 'convert').map(({ body, status }) => [Object(Object(body).vrx_file).name, status]),
    ).toEqual(names.map((name) => [name, 200]))
  })
  await test.step('R-CONV-35 the requests of a visitor have no bearer token', () => {
    expect(findRequests(world, 'convert').map(({ headers }) => headers.authorization)).toEqual(
      names.map(() => undefined),
    )
  })
})

test('files of a wrong type are listed with the others and never sent; system files are ignored', async ({
  page,
  world,
}) => {
  await open(page)
  await test.step('R-CONV-31 system files in a folder are ignored without a message', async () => {
    const systemFiles = ['.DS_Store', 'Thumbs.db'].map((name) => ({
      name,
      mimeType: '',
      buffer: Buffer.from('x'),
    }))
    const announcements = await recordAnnouncements(page)
    await drop(page, [...systemFiles, ...codingFiles('a.vrx')])
    await expect(row(page, 'a.vrx')).toHaveAttribute('data-status', 'processed')
    await choose(page, systemFiles)
    await choose(page, [...codingFiles('b.vrx'), ...systemFiles])
    await expect(row(page, 'b.vrx')).toHaveAttribute('data-status', 'processed')
    await expect(rows(page)).toHaveCount(2)
    await expect(page.getByText('2 files: 2 processed')).toBeVisible()
    const batch = ['Converting 1 file.', 'Finished.']
    await expect.poll(announcements).toEqual([...batch, ...batch])
    await expect(messages(page)).toBeEmpty()
    expect(findRequests(world, 'convert')).toHaveLength(2)
  })
  world.journal.clear()
  const text = { name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('x') }
  const html = { name: 'b.html', mimeType: 'text/html', buffer: fixture('sample-w213.vrx') }
  const sent = () =>
    findRequests(world, 'convert').map(({ body }) => (body as { vrx_file: { name: string } }).vrx_file.name)
  await drop(page, [...codingFiles('one.vrx'), text, html, ...codingFiles('TWO.VRX', 'three.sgde')])
  await expect(chooser(page)).toBeEnabled()
  await expect(rows(page)).toHaveCount(7)
  await test.step('R-CONV-21 the good files among the wrong ones are converted', async () => {
    await expect
      .poll(async () => (await statuses(page)).slice(-5))
      .toEqual(['processed', 'incorrectFileType', 'incorrectFileType', 'processed', 'processed'])
    expect(sent()).toEqual(['one.vrx', 'TWO.VRX', 'three.sgde'])
  })
  for (const [id, name] of [
    ['R-CONV-17', 'a.txt'],
    ['R-CONV-18', 'b.html'],
  ] as const)
    await test.step(`${id} ${name} has an incorrect type and is not sent`, async () => {
      await expect(row(page, name)).toHaveAttribute('data-status', 'incorrectFileType')
      await expect(row(page, name).getByText('Incorrect file type', { exact: true })).toBeVisible()
      expect(sent()).not.toContain(name)
    })
  await test.step('R-CONV-20 a file type in capitals is converted', async () => {
    await expect(row(page, 'TWO.VRX')).toHaveAttribute('data-status', 'processed')
    expect(sent()).toContain('TWO.VRX')
  })
  await test.step('R-CONV-26 a message names the types of files that are accepted', async () => {
    for (const name of ['a.txt', 'b.html'])
      await test.step(`R-CAT-25 the row of ${name} has it`, () =>
        expect(row(page, name)).toContainText('File type must be .vrx, .vcx, .sgde'))
  })
  await test.step('200 more files are listed, and none is refused for their number', async () => {
    holdConversion(world)
    const small = { mimeType: '', buffer: Buffer.from('x') }
    await choose(
      page,
      Array.from({ length: 200 }, (_, index) => ({ name: `${index}.vrx`, ...small })),
    )
    await expect(rows(page)).toHaveCount(207)
    await expect(page.getByText('Too many files')).toHaveCount(0)
  })
})

test('a cancelled dialog does not change the queue, a file chosen twice is converted twice, and a failed one stops no other', async ({
  page,
  world,
  consoleLines,
}) => {
  await open(page)
  holdConversion(world)
  await choose(page, codingFiles('first.vrx', 'second.vrx'))
  await waitForHeldResponse(world, 'held')
  await test.step('R-CONV-33 a dialog that is cancelled while files are converted does not change the queue', async () => {
    await dialogOf(page, () => zone(page).click())
    await dispatchFocus(page)
    await expect(page.locator('[data-dialog]')).toHaveAttribute('data-dialog', 'closed')
    await expect.poll(() => statuses(page)).toEqual(['processing', 'waiting'])
    world.outcomes.release()
    await expect(row(page, 'second.vrx')).toHaveAttribute('data-status', 'processed')
  })
  await test.step('R-CONV-34 the same file chosen twice is converted twice', async () => {
    for (const _time of ['once', 'twice']) {
      const again = await dialogOf(page, () => chooser(page).click())
      // Browsers fire no change event for the same file, unless the value was cleared.
      await expect(page.locator('input[type=file]')).toHaveValue('')
      await again.setFiles(codingFiles('same.vrx'))
      await expect(chooser(page)).toHaveText('Choose file')
    }
    await expect(row(page, 'same.vrx')).toHaveCount(2)
    await expect.poll(() => statuses(page)).toEqual(['processed', 'processed', 'processed', 'processed'])
    expect(findRequests(world, 'convert')).toHaveLength(4)
  })
  await test.step('a failed file shows its reason and stops no other file', async () => {
    const forceOutcome = (nth: number, outcome: 'truncated' | 'wrongContentType' | 'invalidBody') =>
      world.outcomes.add({ ...oneConversion, nth, outcome })
    world.outcomes.add({ ...oneConversion, nth: 2, outcome: 'status', status: 500, commit: false })
    forceOutcome(3, 'truncated')
    forceOutcome(4, 'wrongContentType')
    forceOutcome(5, 'invalidBody')
    await choose(page, [
      codingFile('bad-empty.vrx'),
      ...codingFiles('b.vrx', 'c.vrx', 'd.vrx', 'e.vrx', 'good.vrx'),
    ])
    await test.step('R-CONV-15 the file after five failed ones is converted', async () => {
      await expect(row(page, 'good.vrx')).toHaveAttribute('data-status', 'processed')
      await expect
        .poll(async () => (await statuses(page)).slice(-6))
        .toEqual(['error', 'error', 'error', 'error', 'error', 'processed'])
    })
    for (const [name, reason] of [
      ['bad-empty.vrx', 'The file is empty.'],
      ['b.vrx', 'The file could not be converted.'],
      ['c.vrx', 'The connection broke'],
      ['d.vrx', 'The result is incomplete.'],
      ['e.vrx', 'The result is incomplete.'],
    ] as const)
      await test.step(`R-CONV-14 the row of ${name} shows the error and its reason`, async () => {
        await expect(row(page, name)).toContainText('Error')
        await expect(row(page, name)).toContainText(reason)
      })
    expect(consoleLines.splice(0).every((line) => line.startsWith('Failed to load resource'))).toBe(true)
  })
})

test('R-CONV-32 a dialog without a choice counts as cancelled 300 ms after the window gets the focus', async ({
  page,
  world,
}) => {
  await page.clock.install()
  await page.goto('/vrxtool')
  const first = await dialogOf(page, () => chooser(page).click())
  await first.setFiles(codingFiles('a.vrx'))
  await expect(row(page, 'a.vrx')).toHaveAttribute('data-status', 'processed')
  await page.clock.pauseAt(Date.now() + 60_000)
  const state = page.locator('[data-dialog]')
  for (const _time of ['once', 'once more']) {
    await dialogOf(page, () => chooser(page).click())
    await expect(state).toHaveAttribute('data-dialog', 'open')
    await dispatchFocus(page)
    await expect(state).toHaveAttribute('data-dialog', 'focusCheck')
    await page.clock.runFor(299)
    await expect(state).toHaveAttribute('data-dialog', 'focusCheck')
    await page.clock.runFor(1)
    await expect(state).toHaveAttribute('data-dialog', 'closed')
    await expect(chooser(page)).toBeEnabled()
  }
  await expect(rows(page)).toHaveCount(1)
  expect(findRequests(world, 'convert')).toHaveLength(1)
})
