import type { SnapshotFrom } from 'xstate'
import { excused, outcomeName } from '../engine/model.ts'
import { DELAYED_PRICE } from '../held-at-start.ts'
import { openWithState } from '../history-state.ts'
import { loggedInAs } from '../logged-in.ts'
import { inSingleTab } from '../order-lock.ts'
import { PERSONAS, POINTS_EMAIL } from '../personas.ts'
import type { Scenario } from '../scenario.ts'
import { controlledDevice } from '../session/session.device.ts'
import { OTHER_REQUESTS, withLateLists, withLists, withPointsUsedUp } from './order.backend.ts'
import { AUTOMATIC } from './order.form.ts'
import {
  late,
  ownerChanges,
  ownerChangesPageObject,
  returning,
  returningPageObject,
  spending,
  spendingPageObject,
} from './order.late-data.ts'
import { orderModel } from './order.model.ts'
import { LAST_CHOICE, ownerLeaves, ownerLeavesPageObject } from './order.owner.ts'
import { buyerPageObject, lateListsPageObject, withPointsPageObject } from './order.page-object.ts'
import { type Account, filled, loaded, nobody, PRICE, withPoints } from './order.samples.ts'

const { events, outcomes } = orderModel
/** Event cases that the pages of these two scenarios can cause. */
const EVENT_CASES: Readonly<Record<'returning' | 'spending', readonly string[]>> = {
  returning: [...AUTOMATIC, 'submits', 'sees the price'],
  spending: [...AUTOMATIC, 'submits'],
}
const isChoice = (eventCase: string) => eventCase.startsWith('chooses')
const generated = Object.keys(outcomes.generate).map((outcome) => outcomeName('generate', outcome))
const LISTS = ['gets the lists', 'gets no lists', 'sees the lists load again']
const CHANGES = ['sees the price', 'has points', 'has a subscription']
const ANOTHER = 'another scenario of this page'
const notOnPage = excused(ANOTHER, [...LISTS, ...CHANGES, 'chooses a region of one unit only'])
/** Event cases that open or leave pages, or change the user; few scenarios perform them. */
const PAGE_AND_USER_CASES = [
  'leaves the form',
  'returns to the form',
  'follows a link to the same page',
  'opens the payment page',
  'goes back to the form',
  'leaves the payment page',
  'reloads the page',
  'hides the page',
  'is Anna',
  'is Bert',
  'loses the session',
  'logs out',
]
/** Adds the automatic event cases that the page object performs, and excuses the page and user cases that it does not. */
const withPageDefaults = (scenario: Scenario): Scenario => ({
  ...scenario,
  automatic: [
    ...(scenario.automatic ?? []),
    ...AUTOMATIC.filter((eventCase) => eventCase in scenario.pageObject.perform),
  ],
  notOnPage: {
    ...scenario.notOnPage,
    ...excused(
      ANOTHER,
      [...PAGE_AND_USER_CASES, ...AUTOMATIC].filter(
        (eventCase) => !(eventCase in scenario.pageObject.perform),
      ),
    ),
  },
})
/** The form is left once it is filled in. */
const leavesFilledForm = {
  event: (snapshot: SnapshotFrom<typeof orderModel.machine>) =>
    snapshot.matches({ form: { open: 'editing' } }) &&
    snapshot.context.values.vin !== '' &&
    Object.keys(snapshot.context.errors).length === 0
      ? ({ type: 'form.closed' } as const)
      : null,
}
/** Event cases that the page of the member whose session ends can cause, or causes by itself. */
const ENDING_SESSION_CASES =
  /^(opens the form|returns to the form|submits|loses the session|logs out|is taken|sees the payment)/
const opened = (account: Account) => ({
  ...orderModel,
  input: { facts: { ...account, ...PRICE, ...loaded } },
})

const scenarios: readonly Scenario[] = [
  {
    persona: 'a buyer',
    model: {
      ...opened(nobody),
      events: { ...events, 'leaves the form': leavesFilledForm },
    },
    automatic: ['returns to the form'],
    pageObject: buyerPageObject,
    address: '/navipin',
    // 'leaves the form' opens /subscription, which requests the bundles.
    otherRequests: [...OTHER_REQUESTS, 'listSubscriptionBundles'],
    prepare: async (_page, world) => withLists(world),
    notOnPage,
  },
  {
    persona: 'a member with points',
    model: opened(withPoints),
    pageObject: withPointsPageObject,
    address: '/navipin',
    otherRequests: OTHER_REQUESTS,
    keepsBackendState: true,
    isLoggedIn: true,
    prepare: async (page, world) => {
      withLists(world)
      await loggedInAs(page, world, POINTS_EMAIL)
    },
    notOnPage,
  },
  {
    persona: 'a visitor with slow lists',
    model: late,
    pageObject: lateListsPageObject,
    address: '/navipin',
    otherRequests: OTHER_REQUESTS,
    otherLogs: /^The versions could not be loaded/,
    prepare: async (page, world, path) => {
      withLateLists(world, path)
      await controlledDevice(page, world)
    },
    notOnPage: excused(ANOTHER, [
      ...['sees the price', 'has a subscription', 'submits', 'types a VIN'],
      ...Object.keys(events).filter(isChoice),
      ...generated,
    ]),
    sharesPageObject: true,
  },
  {
    persona: 'a visitor who returns before the price is loaded',
    exclude: ['random'],
    model: returning,
    pageObject: returningPageObject,
    address: '/navipin',
    otherRequests: OTHER_REQUESTS,
    prepare: async (page, world) => {
      withLists(world)
      world.outcomes.add(DELAYED_PRICE)
      await controlledDevice(page, world)
      await openWithState(page, { order: filled })
    },
    notOnPage: excused(ANOTHER, [
      ...Object.keys(events).filter((eventCase) => !EVENT_CASES.returning.includes(eventCase)),
      ...generated,
    ]),
  },
  {
    persona: 'a member with one point',
    exclude: ['transitions', 'refusals', 'random'],
    model: spending,
    pageObject: spendingPageObject,
    address: '/navipin',
    otherRequests: OTHER_REQUESTS,
    isLoggedIn: true,
    keepsBackendState: true,
    prepare: async (page, world, path) => {
      withLists(world)
      withPointsUsedUp(world, path)
      await controlledDevice(page, world)
      await loggedInAs(page, world, POINTS_EMAIL)
      await openWithState(page, { order: filled })
    },
    notOnPage: {
      ...excused(
        ANOTHER,
        Object.keys(events).filter((eventCase) => !EVENT_CASES.spending.includes(eventCase)),
      ),
      ...excused(
        'these responses show a result',
        generated.filter((eventCase) => !/no order|incomplete response/.test(eventCase)),
      ),
    },
    sharesPageObject: true,
  },
  {
    persona: 'a member whose session ends',
    model: ownerLeaves,
    pageObject: ownerLeavesPageObject,
    address: '/',
    otherRequests: OTHER_REQUESTS,
    keepsBackendState: true,
    isLoggedIn: true,
    automatic: ['returns to the form'],
    // Random paths would log in again and again.
    exclude: ['refusals', 'random'],
    prepare: async (page, world) => {
      withLists(world)
      await controlledDevice(page, world)
      await loggedInAs(page, world, PERSONAS.member.email)
      await page.addInitScript(
        (choice) => localStorage.setItem('lastChoice', choice),
        JSON.stringify(LAST_CHOICE),
      )
      await openWithState(page, { order: filled })
    },
    notOnPage: {
      ...excused(ANOTHER, [
        ...Object.keys(events).filter((eventCase) => !ENDING_SESSION_CASES.test(eventCase)),
        ...generated,
      ]),
    },
  },
  {
    persona: 'a visitor, then a user from another tab',
    model: ownerChanges,
    pageObject: ownerChangesPageObject,
    address: '/navipin',
    otherRequests: OTHER_REQUESTS,
    keepsBackendState: true,
    otherLogs: /^The versions could not be loaded/,
    exclude: ['transitions', 'refusals', 'random'],
    prepare: async (page, world, path) => {
      withLateLists(world, path)
      world.outcomes.add(DELAYED_PRICE)
      await controlledDevice(page, world)
    },
    notOnPage: {
      ...excused(
        'one outcome of each kind is enough here',
        generated.filter((eventCase) => !/an order|no order|incomplete response/.test(eventCase)),
      ),
    },
  },
]

export const orderScenarios = scenarios.map(inSingleTab).map(withPageDefaults)
