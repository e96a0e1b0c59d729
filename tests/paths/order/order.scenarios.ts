import { excused, outcomeName } from '../engine/model.ts'
import { HELD_PRICE } from '../held-response.ts'
import { openWithState } from '../history-state.ts'
import { loggedInAs } from '../logged-in.ts'
import { inSingleTab } from '../order-lock.ts'
import { POINTS_EMAIL } from '../personas.ts'
import type { Scenario } from '../scenario.ts'
import { controlledDevice } from '../session/session.device.ts'
import { OTHER_REQUESTS, withLateLists, withLists, withPointsUsedUp } from './order.backend.ts'
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
import { buyerPageObject, lateListsPageObject, withPointsPageObject } from './order.page-object.ts'
import { buyer, empty, filled, loaded, withPoints } from './order.samples.ts'

const { events, outcomes } = orderModel
const isChoice = (eventCase: string) => eventCase.startsWith('chooses')
const generated = Object.keys(outcomes.generate).map((outcome) => outcomeName('generate', outcome))
const LISTS = ['gets the lists', 'gets no lists', 'retries the lists']
const CHANGES = ['sees the price', 'has points', 'has a subscription']
const ANOTHER = 'another scenario of this page'
const notOnPage = excused(ANOTHER, [
  ...LISTS,
  ...CHANGES,
  'sees the lists load again',
  'chooses a region of one unit only',
])
const WITH_THE_RETRY = { 'sees the lists load again': 'it follows the gesture that retries the lists' }
const opened = (pricing: typeof buyer) => ({
  ...orderModel,
  input: { lists: loaded, pricing, values: empty },
})

const scenarios: readonly Scenario[] = [
  {
    persona: 'a buyer',
    model: opened(buyer),
    pageObject: buyerPageObject,
    address: '/navipin',
    otherRequests: OTHER_REQUESTS,
    prepare: async (_page, world) => withLists(world),
    notOnPage,
  },
  {
    persona: 'a member with points',
    model: opened({ ...withPoints, price: 50 }),
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
    notOnPage: {
      ...excused(ANOTHER, ['sees the price', 'has a subscription', 'submits', 'types a VIN']),
      ...excused(ANOTHER, [...Object.keys(events).filter(isChoice), ...generated]),
      ...WITH_THE_RETRY,
    },
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
      world.outcomes.add(HELD_PRICE)
      await controlledDevice(page, world)
      await openWithState(page, { order: filled })
    },
    notOnPage: excused(ANOTHER, [
      ...Object.keys(events).filter((eventCase) => !['submits', 'sees the price'].includes(eventCase)),
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
        Object.keys(events).filter((eventCase) => eventCase !== 'submits'),
      ),
      ...excused(
        'these responses show a result',
        generated.filter((eventCase) => !/no order|incomplete response/.test(eventCase)),
      ),
    },
    sharesPageObject: true,
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
      world.outcomes.add(HELD_PRICE)
      await controlledDevice(page, world)
    },
    notOnPage: {
      ...excused(
        'one outcome of each kind is enough here',
        generated.filter((eventCase) => !/an order|no order|incomplete response/.test(eventCase)),
      ),
      ...WITH_THE_RETRY,
    },
  },
]

export const orderScenarios = scenarios.map(inSingleTab)
