import type { Locator, Page } from '@playwright/test'
import { DIALOG_FOCUS_CHECK_MS } from '../../../src/contract/index.ts'
import type { ConversionContext } from '../../../src/machines/conversion/conversion.types.ts'
import {
  type ChosenFile,
  choose,
  chooser,
  dialogOf,
  download,
  drives,
  drop,
  expect,
  inHand,
  rows,
  statuses,
  zone,
} from '../../pages/coding-files.ts'
import type { Binders, BindersOf } from '../engine/binders.ts'
import { farewellElsewhere, loginElsewhere } from '../session/session.device.ts'
import { bytesGo, handedOver, letSave } from './conversion.browser.ts'
import type { pageAlphabet } from './conversion.page-alphabet.ts'
import { doneWith, usableIn } from './conversion.rows.ts'

const inState = (page: Page, ...wanted: string[]) =>
  page.locator(wanted.map((status) => `li[data-status=${status}]`).join(', '))
const press =
  (does: string, ...wanted: string[]) =>
  (page: Page) =>
    inState(page, ...wanted)
      .first()
      .getByRole('button', { name: new RegExp(`^${does} `) })
      .click()
/** The first result that is open, or that is not. */
const contents = (page: Page, expanded: boolean) =>
  inState(page, 'processed', 'success')
    .getByRole('button', { name: /^Contents /, expanded })
    .first()
const file = (name: string) => ({ name, mimeType: '', buffer: Buffer.from('x') })
/** While the dialog is open, files come out of it alone. */
const bring = async (page: Page, files: readonly ChosenFile[]) => {
  const state = await page.locator('[data-dialog]').getAttribute('data-dialog')
  await (state === 'closed' ? drop(page, files) : choose(page, files))
  // The drop zone looks for files once more when the window has had the focus for a while, and would close the next dialog.
  if (state === 'focusCheck') await page.clock.runFor(DIALOG_FOCUS_CHECK_MS)
}
const drag = (type: string) => async (page: Page) =>
  zone(page).dispatchEvent(type, { dataTransfer: await inHand(page, drives('drive.vrx')) })

type Sight = Binders<Page>['sight'][string]

const together = (page: Page) => page.getByRole('button', { name: 'All as one zip' })
const asksBeforeClosing = (page: Page) =>
  page.evaluate(() => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })))
const queue =
  (state: string, says: string): Sight =>
  async (page, { snapshot }) => {
    const { files }: ConversionContext = snapshot.context
    await expect(page.locator('main [data-state]').first()).toHaveAttribute('data-state', state)
    await expect(chooser(page)).toHaveText(says)
    await expect(rows(page)).toHaveCount(files.length)
    await expect.poll(() => statuses(page)).toEqual(files.map(({ status }) => status))
    await expect
      .poll(() => asksBeforeClosing(page))
      .toBe(files.some(({ status }) => ['waiting', 'processing', 'processed'].includes(status)))
    for (const [at, { id, detail, isOpen }] of files.entries()) {
      await expect.poll(() => usableIn(rows(page).nth(at))).toEqual(doneWith(snapshot, id))
      if (detail !== '') await expect(rows(page).nth(at)).toContainText(detail)
      await expect(rows(page).nth(at).getByRole('list')).toHaveCount(isOpen ? 1 : 0)
    }
    await expect(page.getByRole('button', { name: 'Retry all failed' })).toHaveCount(
      files.some(({ status }) => status === 'error') ? 1 : 0,
    )
  }
const dialog =
  (state: string) =>
  (page: Page): Promise<void> =>
    expect(page.locator('[data-dialog]')).toHaveAttribute('data-dialog', state)

const all =
  (does: string, ...wanted: string[]) =>
  (page: Page) =>
    page
      .locator(wanted.map((status) => `li[data-status=${status}]`).join(', '))
      .getByRole('button', { name: new RegExp(`^${does} `) })
const backInWindow = (page: Page) => page.evaluate(() => void window.dispatchEvent(new Event('focus')))
const SETTLED = ['processed', 'success', 'error', 'incorrectFileType']
const retryAll = (page: Page) => page.getByRole('button', { name: 'Retry all failed' })

const region = (page: Page) => page.locator('main')
/** What can be done with a row, the machine itself says for each; that it is so is part of what its queue shows. */
const ofRows = (page: Page) => rows(page).getByRole('button')
const always = (page: Page) =>
  zone(page)
    .or(chooser(page))
    .or(page.getByRole('link', { name: 'Back to home page' }))
const byOtherMeans = {
  'drops a file': 'a drop on the zone, or the dialog that it opens, whatever the queue does',
  'opens the dialog': 'the zone and the button, whatever the queue does',
  'is back in the window': 'the browser',
}
const ROW = 'a button of its row, which is there for each row that the machine takes it of'

export const conversionBinders: BindersOf<typeof pageAlphabet, Page, Locator> = {
  region,
  controls: {
    'cancels the file in flight': all('Cancel', 'processing'),
    'retries one': all('Retry', 'error'),
    'retries all': retryAll,
    downloads: download,
  },
  byOtherMeans: {
    ...byOtherMeans,
    'drops a picture': byOtherMeans['drops a file'],
    'drops nothing of use': byOtherMeans['drops a file'],
    'drags files over': 'a drag over the zone',
    'drags them away': 'a drag away from the zone',
    'cancels a file that waits': ROW,
    'removes one that is settled': ROW,
    'opens a result': ROW,
    'closes a result': ROW,
  },
  // Its own clock lets the page hand over one after the other.
  answers: { save: (page) => page.clock.runFor(1_000) },
  beside: {
    'brings files, or goes home': always,
    'does something with a row': (page) =>
      all(
        'Cancel',
        'waiting',
      )(page)
        .or(all('Remove', ...SETTLED)(page))
        .or(all('Contents', 'processed', 'success')(page)),
    'packs what there is': together,
  },
  act: {
    'drops a file': (page) => bring(page, drives('drive.vrx')),
    'drops a picture': (page) => bring(page, [file('a.txt')]),
    'drops nothing of use': (page) => bring(page, [file('.DS_Store')]),
    'cancels the file in flight': press('Cancel', 'processing'),
    'cancels a file that waits': press('Cancel', 'waiting'),
    'retries one': press('Retry', 'error'),
    'retries all': (page) => retryAll(page).click(),
    'removes one that is settled': press('Remove', ...SETTLED),
    'opens a result': (page) => contents(page, false).click(),
    'closes a result': (page) => contents(page, true).click(),
    downloads: (page) => download(page).click(),
    // By keyboard: while files are dragged, all else lies beneath them.
    'opens the dialog': async (page) => {
      await dialogOf(page, () => zone(page).press('Enter'))
    },
    'is back in the window': backInWindow,
    'drags files over': drag('dragenter'),
    'drags them away': drag('dragleave'),
  },
  sight: {
    'queue.idle': queue('idle', 'Choose file'),
    'queue.processing.sending': queue('processing', 'Processing...'),
    'dialog.closed': dialog('closed'),
    'dialog.open': dialog('open'),
    'dialog.focusCheck': dialog('focusCheck'),
    'drag.inactive': (page) => expect(zone(page)).toContainText('Drag and Drop it here'),
    'drag.active': (page) => expect(zone(page)).toContainText('Drop the files here ...'),
    'download.saving': (page) => expect(download(page)).toHaveAttribute('aria-busy', 'true'),
    'download.disabled': (page) => expect(download(page)).toBeDisabled(),
    'download.enabled': (page) => expect(download(page)).toBeEnabled(),
  },
}

/** Somebody who begins as a visitor: another tab says who is there, and who has left. */
export const owningBinders: Binders<Page, Locator> = {
  region,
  byOtherMeans: {
    ...byOtherMeans,
    'is known': 'another tab',
    'is somebody else': 'another tab',
    'logs out': 'another tab',
  },
  beside: {
    'brings files, or goes home': always,
    'does something with a row': ofRows,
    'saves what there is': (page) => download(page).or(together(page)).or(retryAll(page)),
  },
  act: {
    'drops a file': conversionBinders.act['drops a file'],
    'is known': (page) => loginElsewhere(page, 'plain@example.test'),
    'is somebody else': (page) => loginElsewhere(page, 'both@example.test'),
    'logs out': (page) => farewellElsewhere(page),
  },
  sight: conversionBinders.sight,
}

/** Somebody whose browser can fail: it does not save, or its line brings bytes as a path says. */
export const unluckyBinders: Binders<Page, Locator> = {
  region,
  controls: { downloads: download, 'downloads all as one': together },
  byOtherMeans: {
    ...byOtherMeans,
    'sees bytes go': 'the line',
    'cancels the dialog': 'the dialog of the browser',
    'removes one that is settled': ROW,
  },
  beside: { 'brings files, or goes home': always, 'does something with a row': ofRows },
  arrange: { save: letSave, pack: letSave },
  answers: {
    ...conversionBinders.answers,
    pack: async (page) => {
      await handedOver(page)
      await page.clock.runFor(1_000)
    },
  },
  act: {
    'drops a file': conversionBinders.act['drops a file'],
    'sees bytes go': (page) => bytesGo(page, 500, 1_000),
    'removes one that is settled': conversionBinders.act['removes one that is settled'],
    downloads: conversionBinders.act.downloads,
    'downloads all as one': (page) => together(page).click(),
    'opens the dialog': conversionBinders.act['opens the dialog'],
    'is back in the window': backInWindow,
    // The drop zone takes a dialog for open until the window has had the focus for a while.
    'cancels the dialog': async (page) => {
      await page.locator('input[type=file]').dispatchEvent('cancel')
      await dialog('closed')(page)
      await backInWindow(page)
      await page.clock.runFor(DIALOG_FOCUS_CHECK_MS)
    },
  },
  sight: {
    ...conversionBinders.sight,
    'queue.processing.sending': async (page, seen) => {
      await conversionBinders.sight['queue.processing.sending']?.(page, seen)
      const { sent, total }: ConversionContext['progress'] = seen.snapshot.context.progress
      await expect(page.getByRole('progressbar')).toHaveAttribute(
        'value',
        `${total === 0 ? 0 : sent / total}`,
      )
    },
    'download.packing': (page) => expect(together(page)).toHaveAttribute('aria-busy', 'true'),
  },
}
