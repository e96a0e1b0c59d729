import { expect, type Locator, type Page } from '@playwright/test'
import type { ReceiptContext } from '../../../src/machines/receipt/receipt.types.ts'
import { copiedText, settleCopying } from '../clipboard.ts'
import { withDataState } from '../data-state.ts'
import type { PageObject } from '../engine/page-object.ts'
import { dispatchStorageEvent, storeFromOtherTab } from '../session/session.device.ts'

export const region = (page: Page) => page.getByRole('main')
export const copy = (page: Page) => region(page).getByRole('button', { name: /^Cop(y|ied!)$/ })
export const checkAgainButton = (page: Page) => region(page).getByRole('button', { name: 'Check again' })
const heading = (page: Page) => region(page).getByRole('heading', { level: 1 })
export const automatically = async () => undefined

export const expectRequestPending = async (page: Page) => {
  await expect(region(page).locator('[data-state]').first()).toHaveAttribute('aria-busy', 'true')
  await expect(copy(page)).toHaveCount(0)
}
export const ignoredControls = {
  'follows another link': (page: Page) => region(page).locator('a'),
  'prints the receipt': (page: Page) => region(page).getByRole('button', { name: 'Print' }),
  'reads the balance again': (page: Page) =>
    region(page).getByRole('button', { name: 'Read the balance again' }),
  // While copying, the button ignores presses and keeps the focus, which a disabled button would lose.
  'presses Copy again': copy,
}
export const checkAgain = { 'checks again': (page: Page) => checkAgainButton(page).click() }
export const failed: PageObject<Page>['assertions'] = {
  async failed(page, { snapshot }) {
    const { message, failureReason }: ReceiptContext = snapshot.context
    const isLoginDue = failureReason === 'unauthorized'
    const title = message === '' ? 'Ops. Unxpected error' : message
    await expect(heading(page)).toHaveText(isLoginDue ? 'Log in to see this order' : title)
    if (isLoginDue) await expect(region(page)).toContainText(title)
    await expect(region(page)).toContainText('Please contact support:')
    await expect(copy(page)).toHaveCount(0)
  },
}
export const confirmed: PageObject<Page>['assertions'] = {
  async message(page, { snapshot }) {
    const { message }: ReceiptContext = snapshot.context
    await expect(heading(page)).toHaveText(message === '' ? 'Your purchase is confirmed.' : message)
  },
}
export const loginControls = {
  'uses the login form': (page: Page) =>
    region(page)
      .filter({ has: page.getByLabel('Password') })
      .locator('a, button, input'),
}
export const sentToLogin: PageObject<Page>['assertions'] = {
  async sentToLogin(page) {
    await expect(page).toHaveURL('/login?required=true')
    await expect(region(page).getByLabel('Password')).toBeVisible()
  },
}
/**
 * Maps a state to the `data-state` of the page: the first part of its path, but the whole path of `pending`.
 */
export const stateOf = (state: string) => {
  if (state === 'sentToLogin') return null
  return state.startsWith('pending.') ? state : (state.split('.')[0] ?? state)
}
export const expectPin = (page: Page) => expect(heading(page)).toContainText("here's your PIN")

/** After the PIN was copied, the button keeps the text `Copied!`. */
const expectCopyLabel: PageObject<Page>['assertions'][string] = async (page, { snapshot }) => {
  const { isCopied, pin }: ReceiptContext = snapshot.context
  await expect(copy(page)).toHaveText(isCopied ? 'Copied!' : 'Copy')
  if (isCopied) expect(await copiedText(page)).toBe(pin)
}
export const copying: PageObject<Page>['assertions'] = {
  'pin.copy.idle': expectCopyLabel,
  'pin.copy.copying': expectCopyLabel,
  async 'pin.copy.refused'(page, step) {
    await expectCopyLabel(page, step)
    await expect(region(page).getByRole('alert')).toContainText('This browser does not allow copying.')
  },
}

const expectWaiting = async (page: Page) => {
  await expect(heading(page)).toHaveText('We are waiting for your payment')
  await expect(copy(page)).toHaveCount(0)
}
/** The machine leaves `due` within one macrostep, so no page shows it. */
export const pending: PageObject<Page>['assertions'] = {
  'pending.waiting': expectWaiting,
  'pending.paused': expectWaiting,
  'pending.checking': expectWaiting,
}
export const resting: PageObject<Page>['assertions'] = {
  async 'pending.stopped'(page) {
    await expectWaiting(page)
    await expect(checkAgainButton(page)).toBeEnabled()
  },
}

const MINUTE_MS = 60_000
/** Moves `Date.now` ahead: a pending payment is checked for 15 minutes only. */
export const advanceDateNow = (page: Page, outcome: string) =>
  page.evaluate(
    (aheadBy) => {
      const globals = globalThis as { pathsNow?: () => number }
      globals.pathsNow ??= Date.now
      const { pathsNow } = globals
      Date.now = () => pathsNow() + aheadBy
    },
    outcome === 'within 15 minutes' ? 0 : 16 * MINUTE_MS,
  )

/** A visitor without an account who returns from paying for a code. */
export const payerPageObject: PageObject<Page, Locator> = {
  perform: {
    'returns from paying for a code': automatically,
    ...checkAgain,
    'copies the PIN': (page) => copy(page).click(),
  },
  settle: { copy: settleCopying },
  arrange: { awaitActivePage: advanceDateNow },
  toleranceMs: 50,
  region,
  controls: { 'checks again': checkAgainButton, 'copies the PIN': copy },
  ignoredControls,
  assertions: withDataState(
    {
      'checkingPayment.shown': expectRequestPending,
      ...pending,
      ...resting,
      ...copying,
      'pin.order.settled': expectPin,
      ...failed,
    },
    stateOf,
  ),
}

/** A visitor who is logged in in another tab later. */
export const lateLoginPageObject = (kind: 'payment' | 'order'): PageObject<Page, Locator> => ({
  perform: {
    [kind === 'payment' ? 'returns from paying for a code' : 'opens the receipt of a generated code']:
      automatically,
    async 'logs in in another tab'(page) {
      await storeFromOtherTab(page, false)
      await dispatchStorageEvent(page)
    },
  },
  region,
  withoutControl: { 'logs in in another tab': 'another tab' },
  ignoredControls: { ...ignoredControls, 'checks again': checkAgainButton },
  assertions: withDataState(
    { [kind === 'payment' ? 'checkingPayment.shown' : 'checkingOrder']: expectRequestPending, ...failed },
    stateOf,
  ),
})

/** A member whose points have paid for a code. */
export const withPointsPageObject: PageObject<Page, Locator> = {
  perform: {
    'opens the receipt of a generated code': automatically,
    ...checkAgain,
    async 'switches the user in another tab'(page) {
      await storeFromOtherTab(page, true)
      await dispatchStorageEvent(page)
    },
  },
  withoutControl: { 'switches the user in another tab': 'another tab' },
  region,
  controls: { 'checks again': checkAgainButton },
  ignoredControls,
  assertions: withDataState(
    {
      checkingOrder: expectRequestPending,
      'pin.copy.idle': (page) => expect(copy(page)).toHaveText('Copy'),
      'pin.order.finding': expectPin,
      'pin.order.settled': async (page, { snapshot }) => {
        const { order }: ReceiptContext = snapshot.context
        await expectPin(page)
        if (order !== null) await expect(region(page)).toContainText('VIN')
      },
      ...failed,
    },
    stateOf,
  ),
}

/** A member who has bought many codes at once. */
export const buyerOfBundlesPageObject = (kind: 'bundle' | 'subscription'): PageObject<Page, Locator> => ({
  perform: { [`returns from paying for a ${kind}`]: automatically, ...checkAgain },
  region,
  controls: { 'checks again': checkAgainButton },
  ignoredControls,
  assertions: withDataState(
    {
      [kind === 'bundle' ? 'confirmingBundle' : 'confirmingSubscription']: expectRequestPending,
      ...confirmed,
      ...failed,
    },
    stateOf,
  ),
})

/** A visitor without an id of an order or payment. */
export const notLoggedInPageObject: PageObject<Page, Locator> = {
  perform: {
    'returns from paying for a bundle': automatically,
    'opens the receipt without a payment': automatically,
  },
  region,
  ignoredControls: {
    ...ignoredControls,
    'checks again': checkAgainButton,
    ...loginControls,
  },
  assertions: withDataState({ ...sentToLogin, ...failed }, stateOf),
}
