import { excused, outcomeName } from '../engine/model.ts'
import { HELD_PRICE } from '../held-response.ts'
import { openWithState } from '../history-state.ts'
import { loggedInAs } from '../logged-in.ts'
import { inSingleTab } from '../order-lock.ts'
import { POINTS_EMAIL } from '../personas.ts'
import type { Scenario } from '../scenario.ts'
import { controlledDevice } from '../session/session.device.ts'
import { OTHER_REQUESTS, withLateLists, withLists, withPointsGone } from './order.backend.ts'
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
import { buyerPageObject, holderPageObject, lateListsPageObject } from './order.page-object.ts'
import { blank, buyer, filled, holder, there } from './order.samples.ts'

const { events, outcomes } = orderModel
const isChoice = (eventCase: string) => eventCase.startsWith('chooses')
const generated = Object.keys(outcomes.generate).map((outcome) => outcomeName('generate', outcome))
const LISTS = ['gets the lists', 'gets no lists', 'asks for the lists again']
const CHANGES = ['knows the price', 'has points', 'has a subscription']
const ANOTHER = 'another visitor of this page'
const notOnPage = excused(ANOTHER, [
  ...LISTS,
  ...CHANGES,
  'waits for the lists again',
  'chooses a region of one unit only',
])
const ASKED_FOR = { 'waits for the lists again': 'it comes with the gesture that asks for them again' }
const opened = (pricing: typeof buyer) => ({
  ...orderModel,
  input: { lists: there, pricing, values: blank },
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
    persona: 'a holder of points',
    model: opened({ ...holder, price: 50 }),
    pageObject: holderPageObject,
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
    persona: 'one whose lists come late',
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
      ...excused(ANOTHER, ['knows the price', 'has a subscription', 'submits', 'types a VIN']),
      ...excused(ANOTHER, [...Object.keys(events).filter(isChoice), ...generated]),
      ...ASKED_FOR,
    },
    sharesPageObject: true,
  },
  {
    persona: 'one who comes back before the price is known',
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
      ...Object.keys(events).filter((eventCase) => !['submits', 'knows the price'].includes(eventCase)),
      ...generated,
    ]),
  },
  {
    persona: 'one who spends the last point',
    exclude: ['transitions', 'refusals', 'random'],
    model: spending,
    pageObject: spendingPageObject,
    address: '/navipin',
    otherRequests: OTHER_REQUESTS,
    isLoggedIn: true,
    keepsBackendState: true,
    prepare: async (page, world, path) => {
      withLists(world)
      withPointsGone(world, path)
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
        'of these they hear something',
        generated.filter((eventCase) => !/no order|no whole answer/.test(eventCase)),
      ),
    },
    sharesPageObject: true,
  },
  {
    persona: 'one among others',
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
        'one of each kind is enough among others',
        generated.filter((eventCase) => !/an order|no order|no whole answer/.test(eventCase)),
      ),
      ...ASKED_FOR,
    },
  },
]

export const orderScenarios = scenarios.map(inSingleTab)
