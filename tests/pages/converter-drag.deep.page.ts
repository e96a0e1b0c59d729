import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CDPSession, Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { download, expect, fixture, oneConversion, row, rows, statuses, zone } from './coding-files.ts'
import { waitForHydration } from './hydration.ts'
import { holdScripts } from './hydration-changes.ts'
import { findRequests } from './member.ts'
import { test } from './shop.ts'

const FILE_COUNT = 200

let folder = ''
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'drag-'))
})
test.afterAll(() => rm(folder, { recursive: true }))

interface FileDrag {
  /** Drags the files over an element, without dropping them. */
  readonly dragOver: (target: ReturnType<Page['locator']>) => Promise<void>
  readonly drop: () => Promise<void>
  readonly leave: () => Promise<void>
}

/** Drags real files by the DevTools protocol: the browser itself finds the element at the position. */
async function startDrag(page: Page, ...files: string[]): Promise<FileDrag> {
  const cdp: CDPSession = await page.context().newCDPSession(page)
  let at = { x: 0, y: 0 }
  const data = { items: [], files, dragOperationsMask: 1 }
  const send = (type: 'dragEnter' | 'dragOver' | 'drop') =>
    cdp.send('Input.dispatchDragEvent', { type, ...at, data })
  return {
    async dragOver(target) {
      await target.scrollIntoViewIfNeeded()
      const box = await target.boundingBox()
      if (box === null) throw new Error('nothing to drag over')
      at = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
      await send('dragEnter')
      await expect(zone(page)).toContainText('Drop the files here ...')
      await send('dragOver')
    },
    drop: async () => void (await send('drop')),
    async leave() {
      at = { x: -1, y: at.y }
      await send('dragOver')
    },
  }
}

test('R-CONV-03 files that are dropped on the header or the footer are queued', async ({ page }) => {
  await page.goto('/vrxtool')
  await waitForHydration(page)
  for (const [name, place] of [
    ['header.vrx', page.getByRole('banner')],
    ['footer.vrx', page.getByRole('contentinfo')],
  ] as const) {
    const path = join(folder, name)
    await writeFile(path, fixture('sample-w213.vrx'))
    const drag = await startDrag(page, path)
    await drag.dragOver(place)
    await drag.leave()
    await expect(zone(page)).toContainText('Drag and Drop it here')
    await drag.dragOver(place)
    await drag.drop()
    await expect(zone(page)).toContainText('Drag and Drop it here')
    await expect(row(page, name)).toHaveAttribute('data-status', 'processed')
  }
  await expect(page).toHaveURL('/vrxtool')
  await expect(rows(page)).toHaveCount(2)
})

test('the page is accessible while files are dragged over it', async ({ page }) => {
  await page.goto('/vrxtool')
  await waitForHydration(page)
  const path = join(folder, 'dragged.vrx')
  await writeFile(path, fixture('sample-w213.vrx'))
  const drag = await startDrag(page, path)
  await drag.dragOver(page.getByRole('banner'))
  await expectAccessible(page)
  await drag.leave()
})

test('files of one name from two folders have different rows, buttons and archives, even if the second is converted first', async ({
  page,
  world,
  consoleLines,
}) => {
  const root = join(folder, 'cars')
  for (const car of ['car-A', 'car-B']) {
    await mkdir(join(root, car), { recursive: true })
    await writeFile(join(root, car, 'export.vrx'), fixture('sample-w213.vrx'))
  }
  world.outcomes.add({ ...oneConversion, outcome: 'status', status: 503, commit: false })
  await page.goto('/vrxtool')
  await waitForHydration(page)
  const drag = await startDrag(page, join(root, 'car-A'), join(root, 'car-B'))
  await drag.dragOver(zone(page))
  await drag.drop()
  await expect.poll(() => statuses(page)).toEqual(['error', 'processed'])
  await expect(rows(page).nth(1)).not.toContainText('Zip name')
  expect(consoleLines.splice(0)).toEqual([expect.stringContaining('status of 503')])
  await page.getByRole('button', { name: 'Retry car-A/export.vrx' }).click()
  await expect.poll(() => statuses(page)).toEqual(['processed', 'processed'])
  await expect(rows(page).nth(0)).toContainText('car-A/export.vrx')
  await expect(rows(page).nth(0)).not.toContainText('Zip name')
  await expect(rows(page).nth(1)).toContainText('car-B/export.vrx')
  await expect(rows(page).nth(1)).toContainText('Zip name: export_aed (2).zip')
  await expect(page.getByRole('button', { name: 'Contents car-B/export.vrx' })).toBeVisible()
  const sent = findRequests(world, 'convert').map(
    ({ body }) => (body as { vrx_file: { name: string } }).vrx_file.name,
  )
  expect(sent).toEqual(['export.vrx', 'export.vrx', 'export.vrx'])
  const saved: string[] = []
  page.on('download', (file) => saved.push(file.suggestedFilename()))
  await download(page).click()
  await expect.poll(() => saved).toEqual(['export_aed.zip', 'export_aed (2).zip'])
})

test('a folder and a file that are dropped together before hydration are queued, with the paths inside the folder', async ({
  page,
}) => {
  const early = join(folder, 'early')
  await mkdir(join(early, 'deeper'), { recursive: true })
  const paths = [join(early, 'a.vrx'), join(early, 'deeper', 'b.vrx'), join(folder, 'c.vrx')]
  for (const path of paths) await writeFile(path, fixture('sample-w213.vrx'))
  const release = await holdScripts(page)
  await page.goto('/vrxtool')
  const cdp = await page.context().newCDPSession(page)
  const box = await zone(page).boundingBox()
  if (box === null) throw new Error('nothing to drag over')
  const data = { items: [], files: [early, join(folder, 'c.vrx')], dragOperationsMask: 1 }
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await cdp.send('Input.dispatchDragEvent', { type, x: box.x + 5, y: box.y + 5, data })
  await release()
  await expect.poll(() => statuses(page)).toEqual(['processed', 'processed', 'processed'])
  await expect(row(page, 'early/a.vrx')).toBeVisible()
  await expect(row(page, 'early/deeper/b.vrx')).toBeVisible()
  await expect(row(page, 'c.vrx')).toBeVisible()
})

test('dropping an empty folder shows a message', async ({ page }) => {
  const empty = join(folder, 'empty')
  await mkdir(empty)
  await page.goto('/vrxtool')
  await waitForHydration(page)
  const drag = await startDrag(page, empty)
  await drag.dragOver(zone(page))
  await drag.drop()
  await expect(page.getByText('No files were found.')).toBeVisible()
  await expect(rows(page)).toHaveCount(0)
})

test(`a folder of ${FILE_COUNT} small files is queued, without the system files in it`, async ({
  page,
  world,
}) => {
  const drivesFolder = join(folder, 'drives')
  await mkdir(join(drivesFolder, 'deeper'), { recursive: true })
  const names = Array.from(
    { length: FILE_COUNT },
    (_, index) => `drive-${String(index).padStart(3, '0')}.vcx`,
  )
  for (const [index, name] of names.entries())
    await writeFile(join(drivesFolder, index % 5 === 0 ? 'deeper' : '', name), fixture('sample-w213.vcx'))
  await writeFile(join(drivesFolder, '.DS_Store'), 'x')
  await writeFile(join(drivesFolder, 'deeper', 'Thumbs.db'), 'x')
  await page.goto('/vrxtool')
  await waitForHydration(page)
  const drag = await startDrag(page, drivesFolder)
  await drag.dragOver(zone(page))
  await drag.drop()
  await expect(rows(page)).toHaveCount(FILE_COUNT)
  await expect(page.getByText(`${FILE_COUNT} files: ${FILE_COUNT} processed`)).toBeVisible({
    timeout: 60_000,
  })
  await expect.poll(async () => new Set(await statuses(page))).toEqual(new Set(['processed']))
  const sent = findRequests(world, 'convert').map(
    ({ body }) => (body as { vrx_file: { name: string } }).vrx_file.name,
  )
  expect([...sent].sort()).toEqual(names)
})
