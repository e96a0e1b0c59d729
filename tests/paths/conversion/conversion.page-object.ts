import type { Locator, Page } from '@playwright/test'
import { DIALOG_FOCUS_CHECK_MS } from '../../../src/contract/index.ts'
import type { ConversionContext, QueuedFile } from '../../../src/machines/conversion/conversion.types.ts'
import {
  type ChosenFile,
  choose,
  chooser,
  codingFiles,
  dialogOf,
  download,
  drop,
  expect,
  rows,
  statuses,
  zone,
} from '../../pages/coding-files.ts'
import type { PageObject, PageObjectOf } from '../engine/page-object.ts'
import { finishSaving, pressAndWaitForSave, reportProgress, setSaveOutcome } from './conversion.browser.ts'
import { logsInInOtherTab, logsOutInOtherTab, losesSessionInOtherTab } from './conversion.other-tab.ts'
import type { pageModel } from './conversion.page-model.ts'
import { enabledButtonWords, expectedButtonWords } from './conversion.rows.ts'

const inState = (page: Page, ...wanted: string[]) =>
  page.locator(wanted.map((status) => `li[data-status=${status}]`).join(', '))
const press =
  (label: string, ...wanted: string[]) =>
  (page: Page) =>
    inState(page, ...wanted)
      .first()
      .getByRole('button', { name: new RegExp(`^${label} `) })
      .click()
/** The button for the contents of the first result that is open, or closed. */
const contents = (page: Page, expanded: boolean) =>
  inState(page, 'processed', 'success')
    .getByRole('button', { name: /^Contents /, expanded })
    .first()
const file = (name: string) => ({ name, mimeType: '', buffer: Buffer.from('x') })
/** Chooses the files in the dialog if it is open; otherwise drops them. */
const addFiles = async (page: Page, files: readonly ChosenFile[]) => {
  const state = await page.locator('[data-dialog]').getAttribute('data-dialog')
  await (state === 'open' ? choose(page, files) : drop(page, files))
}

type Assertions = PageObject<Page>['assertions'][string]

const packButton = (page: Page) => page.getByRole('button', { name: 'All as one zip' })
const isLeaveWarningActive = (page: Page) =>
  page.evaluate(() => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })))
const hasResult = ({ conversion }: QueuedFile) => conversion !== null
const UNSAVED = ['waiting', 'processing', 'processed']
const canBeRetried = ({ status, reason }: QueuedFile) => status === 'error' && reason === null
/** The expected value is computed from the statuses of the files and not by the machine. */
const expectLeaveWarning =
  (isExpected: boolean): Assertions =>
  async (page, { snapshot }) => {
    const { files }: ConversionContext = snapshot.context
    const isUnsaved = (one: QueuedFile) => UNSAVED.includes(one.status) || one.isSaveUncertain
    expect(files.some((one) => isUnsaved(one) || canBeRetried(one))).toBe(isExpected)
    await expect.poll(() => isLeaveWarningActive(page)).toBe(isExpected)
  }
const expectQueue =
  (state: string, text: string): Assertions =>
  async (page, { snapshot }) => {
    const { files }: ConversionContext = snapshot.context
    await expect(page.locator('main [data-state]').first()).toHaveAttribute('data-state', state)
    await expect(chooser(page)).toHaveText(text)
    await expect(rows(page)).toHaveCount(files.length)
    await expect.poll(() => statuses(page)).toEqual(files.map(({ status }) => status))
    for (const [index, { id, detail, conversion, saveName, isOpen }] of files.entries()) {
      await expect
        .poll(() => enabledButtonWords(rows(page).nth(index)))
        .toEqual(expectedButtonWords(snapshot, id))
      if (detail !== '') await expect(rows(page).nth(index)).toContainText(detail)
      if (conversion !== null)
        await expect(rows(page).nth(index).getByText(`Zip name: ${saveName}`)).toHaveCount(
          saveName === conversion.fileName ? 0 : 1,
        )
      await expect(rows(page).nth(index).getByRole('list')).toHaveCount(isOpen ? 1 : 0)
    }
    await expect(page.getByRole('button', { name: 'Retry all failed' })).toHaveCount(
      files.some(canBeRetried) ? 1 : 0,
    )
  }
const expectDialog =
  (state: string) =>
  (page: Page): Promise<void> =>
    expect(page.locator('[data-dialog]')).toHaveAttribute('data-dialog', state)

const rowButtons =
  (label: string, ...wanted: string[]) =>
  (page: Page) =>
    page
      .locator(wanted.map((status) => `li[data-status=${status}]`).join(', '))
      .getByRole('button', { name: new RegExp(`^${label} `) })
const focusWindow = (page: Page) => page.evaluate(() => void window.dispatchEvent(new Event('focus')))
const SETTLED = ['processed', 'success', 'error', 'incorrectFileType']
const retryAll = (page: Page) => page.getByRole('button', { name: 'Retry all failed' })

const region = (page: Page) => page.locator('main')
/** The machine decides which actions each row has. The assertions of the queue compare the buttons. */
const allRowButtons = (page: Page) => rows(page).getByRole('button')
const alwaysEnabled = (page: Page) =>
  zone(page)
    .or(chooser(page))
    .or(page.getByRole('link', { name: 'Back to home page' }))
const ROW = 'a button of the row, if the machine accepts its event'
const FILES = 'a drop on the zone or the file dialog, in every state of the queue'
const ANOTHER_TAB = 'another tab'

export const conversionPageObject: PageObjectOf<typeof pageModel, Page, Locator> = {
  region,
  controls: {
    'cancels the current file': rowButtons('Cancel', 'processing'),
    'retries a file': rowButtons('Retry', 'error'),
    'retries all': retryAll,
    downloads: download,
    'downloads one archive of all': packButton,
  },
  withoutControl: {
    'drops a file': FILES,
    'drops a file of another type': FILES,
    'drops no file': FILES,
    'opens the dialog': 'the zone and the button, in every state of the queue',
    'cancels the dialog': 'the dialog of the browser',
    'returns to the window': 'the browser',
    'uploads bytes': 'the network',
    'cancels a waiting file': ROW,
    'removes a finished file': ROW,
    'opens a result': ROW,
    'closes a result': ROW,
    'is identified': ANOTHER_TAB,
    'switches the user in another tab': ANOTHER_TAB,
    'loses the session': ANOTHER_TAB,
    'logs out': ANOTHER_TAB,
  },
  ignoredControls: {
    'opens the file dialog, or goes home': alwaysEnabled,
    'presses a button of a row': (page) =>
      rowButtons(
        'Cancel',
        'waiting',
      )(page)
        .or(rowButtons('Remove', ...SETTLED)(page))
        .or(rowButtons('Contents', 'processed', 'success')(page)),
  },
  arrange: { save: setSaveOutcome, pack: setSaveOutcome },
  settle: { save: finishSaving, pack: finishSaving },
  perform: {
    'drops a file': (page) => addFiles(page, codingFiles('drive.vrx')),
    'drops a file of another type': (page) => addFiles(page, [file('a.txt')]),
    'drops no file': (page) => addFiles(page, [file('.DS_Store')]),
    'uploads bytes': (page) => reportProgress(page, 500, 1_000),
    'cancels the current file': press('Cancel', 'processing'),
    'cancels a waiting file': press('Cancel', 'waiting'),
    // Not every failed row can be retried.
    'retries a file': (page) => rowButtons('Retry', 'error')(page).first().click(),
    'retries all': (page) => retryAll(page).click(),
    'removes a finished file': press('Remove', ...SETTLED),
    'opens a result': (page) => contents(page, false).click(),
    'closes a result': (page) => contents(page, true).click(),
    downloads: (page) => pressAndWaitForSave(page, () => download(page).click()),
    'downloads one archive of all': (page) => pressAndWaitForSave(page, () => packButton(page).click()),
    'opens the dialog': async (page) => {
      await dialogOf(page, () => zone(page).press('Enter'))
    },
    // The drop zone treats a dialog as open until the window has had the focus for a while.
    'cancels the dialog': async (page) => {
      await page.locator('input[type=file]').dispatchEvent('cancel')
      await expectDialog('closed')(page)
      await focusWindow(page)
      await page.clock.runFor(DIALOG_FOCUS_CHECK_MS)
    },
    'returns to the window': focusWindow,
    'is identified': logsInInOtherTab,
    'switches the user in another tab': logsInInOtherTab,
    'loses the session': losesSessionInOtherTab,
    'logs out': logsOutInOtherTab,
  },
  assertions: {
    'queue.idle': expectQueue('idle', 'Choose file'),
    'queue.processing.sending': async (page, expected) => {
      await expectQueue('processing', 'Processing...')(page, expected)
      const { sent, total }: ConversionContext['progress'] = expected.snapshot.context.progress
      const value = `${total === 0 ? 0 : sent / total}`
      await expect(page.getByRole('progressbar')).toHaveAttribute('value', value)
    },
    'dialog.closed': expectDialog('closed'),
    'dialog.open': expectDialog('open'),
    'dialog.focusCheck': expectDialog('focusCheck'),
    'unsavedWork.none': expectLeaveWarning(false),
    'unsavedWork.some': expectLeaveWarning(true),
    'download.saving': (page) => expect(download(page)).toHaveAttribute('aria-busy', 'true'),
    'download.packing': (page) => expect(packButton(page)).toHaveAttribute('aria-busy', 'true'),
    'download.ready': (page, { snapshot }) => {
      const { files }: ConversionContext = snapshot.context
      return expect(download(page)).toBeEnabled({ enabled: files.some(hasResult) })
    },
  },
}

const { 'downloads one archive of all': _packs, ...oneByOne } = conversionPageObject.controls ?? {}

/** A visitor who downloads results one by one only. */
export const savingPageObject: PageObject<Page, Locator> = {
  ...conversionPageObject,
  controls: oneByOne,
  ignoredControls: { ...conversionPageObject.ignoredControls, 'packs all results': packButton },
}

/** A visitor who uses few of the enabled controls. */
export const packingPageObject: PageObject<Page, Locator> = {
  ...conversionPageObject,
  controls: { 'downloads one archive of all': packButton },
  withoutControl: {
    ...conversionPageObject.withoutControl,
    'cancels the current file': ROW,
    'retries a file': ROW,
    'retries all': 'its button, after a file has failed',
  },
  ignoredControls: {
    'opens the file dialog, or goes home': alwaysEnabled,
    'presses a button of a row': allRowButtons,
    'saves one by one, or retries': (page) => download(page).or(retryAll(page)),
  },
}
