import { expect, type Locator, type Page } from '@playwright/test'
import type { HistoryContext } from '../../../src/machines/history/history.types.ts'
import { copiedText, settleCopying } from '../clipboard.ts'
import type { Expected, PageObjectOf } from '../engine/page-object.ts'
import { runClockUntilVisible } from '../run-clock.ts'
import { historyModel } from './history.model.ts'

const region = (page: Page) => page.locator('section[aria-labelledby="orders"]')
const search = (page: Page) => region(page).getByLabel('Search by VIN or order number')
const showAll = (page: Page) => region(page).getByRole('button', { name: 'Show all orders' })
const rows = (page: Page) => region(page).locator('tbody tr:has(button)')
const first = (page: Page) => rows(page).filter({ hasText: '5001' })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Details' })
const copy = (page: Page) => dialog(page).getByRole('button', { name: /^(Copy PIN|Copied!)$/ })
const numbers = (page: Page) => rows(page).getByRole('button', { name: /^Details of order/ })
const copyRow = (page: Page) => first(page).getByRole('button', { name: /^Cop/ })
const copyRows = (page: Page) => region(page).locator('tbody').getByRole('button', { name: /^Cop/ })
const exportCsv = (page: Page) => region(page).getByRole('button', { name: 'Export CSV' })
const close = (page: Page) => dialog(page).getByRole('button', { name: 'Close' })
const retry = (page: Page) => region(page).getByRole('button', { name: 'Try again' })

const expectNotice = async (page: Page, text: string) => {
  await expect(dialog(page)).toBeVisible()
  await expect(dialog(page).getByRole('status')).toHaveText(text)
}

const expectStatus = (page: Page, text: RegExp) => expect(region(page).getByRole('status')).toHaveText(text)

const expectList = async (page: Page, { snapshot }: Expected) => {
  const { orders }: HistoryContext = snapshot.context
  await expect(dialog(page)).toHaveCount(0)
  if (orders.length === 0) await expect(region(page)).toContainText('There are no orders yet.')
  else await expect(first(page)).toBeVisible()
}

/** An export starts only after this time since the one before. */
const AFTER_EXPORT_MS = 700

const expectLoadFailed = async (page: Page, isRetrying: boolean) => {
  await expect(region(page)).toContainText('The orders could not be loaded.')
  await expect(retry(page)).toHaveAttribute('aria-busy', String(isRetrying))
}

type Snapshot = ReturnType<typeof historyModel.machine.getInitialSnapshot>
const {
  'opens the orders': _opened,
  'closes the orders': _closed,
  'is logged out': _ended,
  'logs out': _loggedOut,
  ...eventsOfPage
} = historyModel.events

/** The page opens the orders when it is shown, and closes them when it is left. */
export const pageModel = {
  ...historyModel,
  events: {
    ...eventsOfPage,
    'opens the orders': {
      event: ({ value }: Snapshot) => (value === 'idle' ? ({ type: 'history.opened' } as const) : null),
    },
    // On focus the window first retries everything that failed, and then the orders are read again.
    'returns to the page': {
      event: { type: 'loading.retried' } as const,
      also: [{ type: 'history.stale' } as const],
    },
    'leaves the orders and returns': {
      event: { type: 'history.closed' } as const,
      also: [{ type: 'history.opened' } as const],
    },
  },
}

/** For tests without a scenario, in which 'opens the orders' is not automatic. */
export const withOpening = (pageObject: PageObjectOf<typeof pageModel, Page, Locator>) => ({
  ...pageObject,
  assertions: { ...pageObject.assertions, idle: (page: Page) => expect(region(page)).toHaveCount(0) },
  withoutControl: { ...pageObject.withoutControl, 'opens the orders': 'the page, when it is shown' },
})

export const historyPageObject: PageObjectOf<typeof pageModel, Page, Locator> = {
  perform: {
    'opens the orders': async () => undefined,
    async 'leaves the orders and returns'(page) {
      await page.evaluate(() => {
        history.pushState(null, '', '/help')
        window.dispatchEvent(new PopStateEvent('popstate'))
      })
      await expect(region(page)).toHaveCount(0)
      await page.goBack()
      await expect(region(page)).toHaveCount(1)
    },
    'tries again': (page) => retry(page).click(),
    'returns to the page': (page) => page.evaluate(() => void window.dispatchEvent(new Event('focus'))),
    searches: (page, { text }) => search(page).fill(text),
    'searches for nothing': (page) => search(page).fill(''),
    async 'opens an order'(page) {
      await first(page).click()
      // The chunk of the dialog loads with the first order.
      await runClockUntilVisible(page, dialog(page))
    },
    'closes the order': (page) => close(page).click(),
    'copies the PIN': (page) => copy(page).click(),
    'copies the PIN of a row': (page) => copyRow(page).click(),
    'exports the orders': async (page) => {
      const saved = page.waitForEvent('download')
      await exportCsv(page).click()
      await page.clock.runFor(AFTER_EXPORT_MS)
      await saved
    },
  },
  withoutControl: {
    'returns to the page': 'the window, which has the focus again',
    'leaves the orders and returns': 'a link and Back',
  },
  settle: { copy: settleCopying },
  region,
  controls: {
    'tries again': retry,
    searches: search,
    'searches for nothing': (page) => search(page).or(showAll(page)),
    'opens an order': numbers,
    'closes the order': close,
    'copies the PIN': copy,
    'copies the PIN of a row': copyRows,
    'exports the orders': exportCsv,
  },
  ignoredControls: {
    'orders a code': (page) => region(page).getByRole('link', { name: /^Order a (navigation )?code$/ }),
    // While copying, the button ignores presses and keeps the focus, which a disabled button would lose.
    'presses Copy again': copy,
    'presses in a row while it copies': copyRows,
    'orders it again': (page) => dialog(page).getByRole('link', { name: 'Order again' }),
  },
  assertions: {
    async loading(page) {
      await expect(region(page).getByRole('table')).toHaveAttribute('aria-busy', 'true')
    },
    'loaded.closed.list.settled': expectList,
    'loaded.closed.list.renewing': expectList,
    'loaded.closed.row.ready.uncopied': (page) => expectStatus(page, /^\d+( of \d+)? orders?$/),
    'loaded.closed.row.copying': (page) => expectStatus(page, /^\d+( of \d+)? orders?$/),
    async 'loaded.closed.row.ready.copied'(page, { snapshot }) {
      const { copiedRow }: HistoryContext = snapshot.context
      await expectStatus(page, /PIN of order 5001 copied\.$/)
      expect(await copiedText(page)).toBe(copiedRow?.pin)
    },
    'loaded.closed.row.ready.refused': (page) =>
      expectStatus(page, /This browser does not allow copying\. The PIN is /),
    'loaded.open.ready.uncopied': (page) => expectNotice(page, ''),
    'loaded.open.copying': (page) => expectNotice(page, ''),
    async 'loaded.open.ready.copied'(page, { snapshot }) {
      const { openedOrder }: HistoryContext = snapshot.context
      await expectNotice(page, 'PIN copied.')
      expect(await copiedText(page)).toBe(openedOrder?.pin)
    },
    'loaded.open.ready.refused': (page) =>
      expectNotice(page, 'This browser does not allow copying. Select the PIN and copy it.'),
    'failed.settled': (page) => expectLoadFailed(page, false),
    'failed.renewing': (page) => expectLoadFailed(page, true),
  },
}
