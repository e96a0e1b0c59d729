import { readFileSync } from 'node:fs'
import type { FileChooser, Page } from '@playwright/test'
import type { World } from '../../mock-server/world/world.ts'
import { alive } from './alive.ts'
import { patientExpect } from './expect.ts'

/** The first conversion of a backend loads what it converts with. */
export const expect = patientExpect

export interface ChosenFile {
  readonly name: string
  readonly mimeType: string
  readonly buffer: Buffer
}

const FIXTURES = new URL('../../mock-server/conversion/fixtures/', import.meta.url)
export const fixture = (name: string): Buffer => readFileSync(new URL(name, FIXTURES))

/** A coding file as it lies on a disk, under its own or another name; browsers know no type for it. */
export const codingFile = (name: string, as = name): ChosenFile => ({
  name: as,
  mimeType: '',
  buffer: fixture(name),
})
export const drives = (...names: string[]): ChosenFile[] =>
  names.map((name) => codingFile(`sample-w213.${name.split('.').at(-1)?.toLowerCase()}`, name))

/** The dialog that a press opens. Who listens for it must be known to the browser before, or it answers by itself. */
export async function dialogOf(page: Page, press: () => Promise<void>): Promise<FileChooser> {
  const dialog = page.waitForEvent('filechooser')
  await page.evaluate(() => undefined)
  await press()
  return await dialog
}

/** Puts files where the dialog would: quicker than a person, so the page must answer first. */
export async function choose(page: Page, files: readonly ChosenFile[]): Promise<void> {
  await alive(page)
  await page.locator('input[type=file]').setInputFiles([...files])
}
export const rows = (page: Page) => page.getByRole('list', { name: 'Files' }).locator('> li')
export const row = (page: Page, name: string) =>
  rows(page).filter({ has: page.getByTitle(name, { exact: true }) })
export const statuses = (page: Page) =>
  rows(page).evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.status))
export const chooser = (page: Page) => page.getByRole('button', { name: /^(Choose file|Processing\.\.\.)$/ })
export const zone = (page: Page) => page.getByRole('button', { name: /^(Drag and Drop|Drop the files)/ })
export const download = (page: Page) => page.getByRole('button', { name: 'Download', exact: true })

/** Files in the hand of whoever drags them, whether the page answers yet or not. */
export const early = (page: Page, files: readonly ChosenFile[]) =>
  page.evaluateHandle(
    (all) => {
      const held = new DataTransfer()
      for (const { name, type, text } of all) held.items.add(new File([text], name, { type }))
      return held
    },
    files.map(({ name, mimeType, buffer }) => ({ name, type: mimeType, text: buffer.toString() })),
  )

/** Files in the hand of whoever drags them. */
export async function inHand(page: Page, files: readonly ChosenFile[]) {
  await alive(page)
  return await early(page, files)
}

/** Drops files, on the zone unless somewhere else is said. */
export async function drop(page: Page, files: readonly ChosenFile[], where = zone(page)) {
  const dataTransfer = await inHand(page, files)
  for (const type of ['dragenter', 'dragover', 'drop']) await where.dispatchEvent(type, { dataTransfer })
}

export const once = { times: 1, latency: 0, commit: true } as const
/** The n-th conversion from now on waits until it is released. */
export const hold = (world: World, nth = 1, ticket = 'held') =>
  world.outcomes.add({ ...once, endpoint: 'convert', nth, outcome: 'normal', park: ticket })
export const arrived = (world: World, ticket = 'held') =>
  world.journal.until(() => world.outcomes.parked().includes(ticket), AbortSignal.timeout(10_000))

/** Notes from now on what the page tells of its files to those who do not see it; what it has told so far is the answer. */
export async function noteTold(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const told: string[] = []
    Object.assign(window, { told })
    const live = document.querySelector('main [role=status]')
    if (live)
      new MutationObserver(() => told.push(live.textContent ?? '')).observe(live, {
        subtree: true,
        childList: true,
        characterData: true,
      })
  })
  return () => page.evaluate(() => Reflect.get(window, 'told') as string[])
}
