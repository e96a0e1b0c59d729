import { expect, type Locator, type Page } from '@playwright/test'
import { waitForHeldResponse } from '../../held-responses.ts'
import { heldResponseOf } from '../../pages/order-form.ts'
import { settleCopying } from '../clipboard.ts'
import { withDataState } from '../data-state.ts'
import type { PageObject } from '../engine/page-object.ts'
import { runClockUntilVisible } from '../run-clock.ts'
import {
  broadcastLogoutInOtherTab,
  deviceOf,
  dispatchStorageEvent,
  go,
  loginInOtherTab,
  OWNER,
  ownerIn,
  setDevice,
  storeFromOtherTab,
  storeTokens,
} from '../session/session.device.ts'
import { VISIT } from './receipt.model.ts'
import { ADDRESSES, type Kind, REQUESTS } from './receipt.page-model.ts'
import {
  advanceDateNow,
  checkAgain,
  checkAgainButton,
  confirmed,
  copy,
  copying,
  expectPin,
  expectRequestPending,
  failed,
  ignoredControls,
  pending,
  region,
  resting,
  sentToLogin,
  stateOf,
} from './receipt.page-object.ts'

/** Opens a page of the shop that sends no requests. */
const goElsewhere = async (page: Page): Promise<void> => {
  await go(page, '/vin-table')
  await runClockUntilVisible(page, page.getByRole('heading', { name: 'Sample of a data card' }))
}
const REFRESH_TICKET = 'renewal'

/** Leaves the receipt and releases the held responses that its machine drops, so that they do not occupy connections. */
const leavingReceipt =
  (
    gesture: (page: Page) => Promise<void>,
    isKept: (page: Page, ticket: string) => boolean | Promise<boolean> = () => false,
  ) =>
  async (page: Page) => {
    const { outcomes } = deviceOf(page).world
    const dropped: string[] = []
    for (const ticket of outcomes.parked())
      if (ticket !== REFRESH_TICKET && !(await isKept(page, ticket))) dropped.push(ticket)
    await gesture(page)
    for (const ticket of dropped) outcomes.release(ticket)
  }
/** The first check of a payment continues after its page was left. */
const leavesPage = leavingReceipt(goElsewhere, (page) => receipt(page, ['checkingPayment']).isVisible())
const switchesUser = leavingReceipt(async (page) => {
  await goElsewhere(page)
  await setDevice(page, 'enough', 'on')
  await storeFromOtherTab(page, true)
  await dispatchStorageEvent(page)
})
const logsOutInOtherTab = async (page: Page) => {
  await broadcastLogoutInOtherTab(page)
  await storeTokens(page, {})
  await dispatchStorageEvent(page)
}
const STATES = ['waiting', 'sentToLogin', 'checking', 'confirming', 'pending', 'pin', 'message', 'failed']
const receipt = (page: Page, states = STATES) =>
  region(page).locator(states.map((state) => `[data-state^=${state}][aria-busy]`).join())
const login = (page: Page) => region(page).getByLabel('Password')
const goTo = async (page: Page, kind: Kind): Promise<void> => {
  await go(page, ADDRESSES[kind])
  await runClockUntilVisible(page, receipt(page).or(login(page)).first())
}
/** True if the machine keeps the request: of a receipt that is open already, or of a payment whose page was left during its check. */
const keepsRequest = (kind: Kind) => (page: Page, ticket: string) =>
  page.url().endsWith(ADDRESSES[kind]) || (kind !== 'missingId' && ticket.startsWith(`${REQUESTS[kind]} `))
const opensReceipt = (kind: Kind) =>
  [VISIT[kind], leavingReceipt((page) => goTo(page, kind), keepsRequest(kind))] as const
const kinds = Object.keys(VISIT) as readonly Kind[]

const common = {
  region,
  ignoredControls: {
    ...ignoredControls,
    'uses the controls of another page': (page: Page) =>
      region(page).locator(page.url().includes('/success') ? 'no-such-thing' : 'a, button, input, select'),
  },
}
const expectElsewhere = (page: Page) => expect(page).not.toHaveURL(/success/)
const assertions = withDataState(
  {
    idle: expectElsewhere,
    waiting: expectRequestPending,
    'checkingPayment.shown': expectRequestPending,
    'checkingPayment.left': expectElsewhere,
    checkingOrder: expectRequestPending,
    confirmingBundle: expectRequestPending,
    confirmingSubscription: expectRequestPending,
    ...pending,
    ...copying,
    'pin.order.finding': expectPin,
    'pin.order.settled': expectPin,
    ...confirmed,
    ...failed,
  },
  (name) => (['idle', 'checkingPayment.left'].includes(name) ? null : stateOf(name)),
)
const BY_NAVIGATION = 'Back, Forward or a link'
const byNavigation = Object.fromEntries(kinds.map((kind) => [VISIT[kind], BY_NAVIGATION]))

/** A member who opens several receipts in sequence. */
export const revisitPageObject: PageObject<Page, Locator> = {
  ...common,
  perform: {
    ...Object.fromEntries(kinds.map(opensReceipt)),
    ...checkAgain,
    'copies the PIN': (page) => copy(page).click(),
    'switches the user in another tab': switchesUser,
    'leaves the page': leavesPage,
  },
  settle: { copy: settleCopying },
  arrange: { awaitActivePage: advanceDateNow },
  toleranceMs: 50,
  withoutControl: {
    ...byNavigation,
    'switches the user in another tab': 'another tab',
    'leaves the page': 'a link',
  },
  controls: { 'checks again': checkAgainButton, 'copies the PIN': copy },
  assertions,
}

const isRefreshHeld = (page: Page) => deviceOf(page).world.outcomes.parked().includes(REFRESH_TICKET)
/** Makes the tokens due before a gesture, and delays the response of their refresh. */
const withDueTokens = (gesture: (page: Page) => Promise<void>) => async (page: Page) => {
  const { world } = deviceOf(page)
  if (!isRefreshHeld(page)) {
    await setDevice(page, 'near', 'on')
    world.outcomes.add(heldResponseOf('refreshTokens', REFRESH_TICKET))
  }
  await gesture(page)
  await waitForHeldResponse(world, REFRESH_TICKET)
}
const endRefresh = async (page: Page) => {
  await setDevice(page, 'enough', 'on')
  deviceOf(page).world.outcomes.release(REFRESH_TICKET)
}
const opensWithDueTokens = (kind: Kind) => [VISIT[kind], withDueTokens(opensReceipt(kind)[1])] as const

/** A member whose tokens are due: requests wait until the backend has refreshed them. */
export const dueTokensPageObject: PageObject<Page, Locator> = {
  ...common,
  perform: {
    ...Object.fromEntries((['order', 'bundle'] as const).map(opensWithDueTokens)),
    ...Object.fromEntries([opensReceipt('missingId')]),
    'checks again': withDueTokens(checkAgain['checks again']),
    async 'switches the user in another tab'(page) {
      await switchesUser(page)
      if (isRefreshHeld(page)) deviceOf(page).world.outcomes.release(REFRESH_TICKET)
    },
  },
  settle: { awaitSession: endRefresh },
  withoutControl: { ...byNavigation, 'switches the user in another tab': 'another tab' },
  controls: { 'checks again': checkAgainButton },
  assertions,
}

/** Logs in and out again in another tab; a user who is logged in there only logs out. */
const logsInAndOutInOtherTab = async (page: Page) => {
  await goElsewhere(page)
  if ((await ownerIn(page)) === null) await loginInOtherTab(page, OWNER)
  await logsOutInOtherTab(page)
}
const logsInInOtherTab = async (page: Page) => {
  await goElsewhere(page)
  await loginInOtherTab(page, OWNER)
}

/** A visitor of this page who logs in and out in another tab. */
export const visitorPageObject: PageObject<Page, Locator> = {
  ...common,
  perform: {
    ...Object.fromEntries((['bundle', 'missingId'] as const).map(opensReceipt)),
    'logs in and out in another tab': logsInAndOutInOtherTab,
  },
  withoutControl: { ...byNavigation, 'logs in and out in another tab': 'another tab' },
  assertions: { ...assertions, ...sentToLogin },
}

/** A visitor without an account who leaves the page while a payment is pending. */
export const leavingPageObject: PageObject<Page, Locator> = {
  ...common,
  perform: {
    ...Object.fromEntries((['payment', 'bundle', 'missingId'] as const).map(opensReceipt)),
    ...checkAgain,
    'leaves the page': leavesPage,
    'logs in and out in another tab': leavingReceipt(async (page) => {
      // Tokens that are due would be refreshed.
      await advanceDateNow(page, 'within 15 minutes')
      await logsInAndOutInOtherTab(page)
    }),
  },
  arrange: { awaitActivePage: advanceDateNow },
  toleranceMs: 50,
  withoutControl: {
    ...byNavigation,
    'leaves the page': 'a link',
    'logs in and out in another tab': 'another tab',
  },
  controls: { 'checks again': checkAgainButton },
  assertions: { ...assertions, ...resting, ...sentToLogin },
}

/** A user who logs in in another tab while the page has no result. */
export const loginElsewherePageObject = (eventCase: string): PageObject<Page, Locator> => ({
  ...common,
  perform: {
    async [eventCase](page) {
      await logsInAndOutInOtherTab(page)
      await goTo(page, 'payment')
    },
    'logs in in another tab': logsInInOtherTab,
  },
  withoutControl: { [eventCase]: BY_NAVIGATION, 'logs in in another tab': 'another tab' },
  ignoredControls: { ...common.ignoredControls, 'checks again': checkAgainButton },
  assertions,
})

/** A user who opens a receipt without any id. */
export const withoutPurchasePageObject: PageObject<Page, Locator> = {
  ...common,
  perform: {
    ...Object.fromEntries((['missingId', 'payment'] as const).map(opensReceipt)),
    'logs in in another tab': logsInInOtherTab,
  },
  withoutControl: { ...byNavigation, 'logs in in another tab': 'another tab' },
  ignoredControls: { ...common.ignoredControls, 'checks again': checkAgainButton },
  assertions,
}
