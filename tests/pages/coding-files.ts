import { readFileSync } from 'node:fs'
import type { Download, FileChooser, Page } from '@playwright/test'
import type { World } from '../../mock-server/world/world.ts'
import { slowExpect } from './expect.ts'
import { waitForHydration } from './hydration.ts'
import { FIRST_REQUEST } from './member.ts'

/** A longer timeout: the first conversion of a backend loads its modules. */
export const expect = slowExpect

export interface ChosenFile {
  readonly name: string
  readonly mimeType: string
  readonly buffer: Buffer
}

const FIXTURES = new URL('../../mock-server/conversion/fixtures/', import.meta.url)
export const fixture = (name: string): Buffer => readFileSync(new URL(name, FIXTURES))

/** A coding file under its own or another name; browsers give it no MIME type. */
export const codingFile = (name: string, as = name): ChosenFile => ({
  name: as,
  mimeType: '',
  buffer: fixture(name),
})
/** Valid coding files with these names; the extension selects the sample. */
export const codingFiles = (...names: string[]): ChosenFile[] =>
  names.map((name) => codingFile(`sample-w213.${name.split('.').at(-1)?.toLowerCase()}`, name))

/**
 * Returns the file dialog that `open` opens. The round trip before makes sure that the browser has registered
 * the listener; otherwise it dismisses the dialog.
 */
export async function dialogOf(page: Page, open: () => Promise<void>): Promise<FileChooser> {
  const dialog = page.waitForEvent('filechooser')
  await page.evaluate(() => undefined)
  await open()
  return await dialog
}

/** Sets the files of the input after hydration: before hydration the change event would be lost. */
export async function choose(page: Page, files: readonly ChosenFile[]): Promise<void> {
  await waitForHydration(page)
  await page.locator('input[type=file]').setInputFiles([...files])
}
export const rows = (page: Page) => page.getByRole('list', { name: 'Files' }).locator('> li')
export const row = (page: Page, name: string) =>
  rows(page).filter({ has: page.getByTitle(name, { exact: true }) })
export const statuses = (page: Page) =>
  rows(page).evaluateAll((all) => all.map((row) => (row as HTMLElement).dataset.status))
export const chooser = (page: Page) => page.getByRole('button', { name: /^(Choose file|Processing\.\.\.)$/ })
export const zone = (page: Page) => page.getByRole('button', { name: /^(Drag and Drop|Drop the files)/ })
export const download = (page: Page) => page.getByRole('button', { name: 'Download', exact: true })

/** Creates the `DataTransfer` of a drag in the page, hydrated or not. */
export const createDataTransfer = (page: Page, files: readonly ChosenFile[]) =>
  page.evaluateHandle(
    (all) => {
      const dataTransfer = new DataTransfer()
      for (const { name, type, text } of all) dataTransfer.items.add(new File([text], name, { type }))
      return dataTransfer
    },
    files.map(({ name, mimeType, buffer }) => ({ name, type: mimeType, text: buffer.toString() })),
  )

/** Waits for hydration, then creates the `DataTransfer` of a drag. */
export async function createDataTransferWhenHydrated(page: Page, files: readonly ChosenFile[]) {
  await waitForHydration(page)
  return await createDataTransfer(page, files)
}

/** Drops files, by default on the drop zone. */
export async function drop(page: Page, files: readonly ChosenFile[], where = zone(page)) {
  const dataTransfer = await createDataTransferWhenHydrated(page, files)
  for (const type of ['dragenter', 'dragover', 'drop']) await where.dispatchEvent(type, { dataTransfer })
}

export const oneConversion = { ...FIRST_REQUEST, endpoint: 'convert', commit: true } as const
/** The n-th conversion from now on waits until it is released. */
export const holdConversion = (world: World, nth = 1, ticket = 'held') =>
  world.outcomes.add({ ...oneConversion, nth, outcome: 'normal', park: ticket })

/** Records the texts of the live region; the returned function returns them. */
export async function recordAnnouncements(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const announcements: string[] = []
    Object.assign(window, { announcements })
    const live = document.querySelector('main [role=status]')
    if (live)
      new MutationObserver(() => announcements.push(live.textContent ?? '')).observe(live, {
        subtree: true,
        childList: true,
        characterData: true,
      })
  })
  return () => page.evaluate(() => Reflect.get(window, 'announcements') as string[])
}

/** Starts a download and returns its files once this number of them has arrived. */
export async function collectFiles(
  page: Page,
  count: number,
  start: () => Promise<void>,
): Promise<Download[]> {
  const saved: Download[] = []
  page.on('download', (file) => saved.push(file))
  await start()
  await expect.poll(() => saved.length).toBe(count)
  page.removeAllListeners('download')
  return saved
}
