import { outcomeName } from '../engine/model.ts'
import { HELD_PRICE } from '../held-answer.ts'
import { HOLDER } from '../holder.ts'
import { ledWith } from '../led-with.ts'
import { loggedInAs } from '../logged-in.ts'
import { excused, type PageVisit } from '../page-visit.ts'
import { atDevice } from '../session/session.device.ts'
import { inOneTab } from '../turns.ts'
import {
  amongOthers,
  amongOthersPageObject,
  late,
  returning,
  returningPageObject,
  spending,
  spendingPageObject,
} from './order.changes.ts'
import { ASKS_BESIDE, withLateLists, withLists, withPointsGone } from './order.host.ts'
import { orderModel } from './order.model.ts'
import { buyerPageObject, holderPageObject, patientPageObject } from './order.page-object.ts'
import { blank, buyer, filled, holder, there } from './order.samples.ts'

const { events, outcomes } = orderModel
const isChoice = (eventCase: string) => eventCase.startsWith('chooses')
const generated = Object.keys(outcomes.generate).map((outcome) => outcomeName('generate', outcome))
const LISTS = ['gets the lists', 'gets no lists', 'asks for the lists again']
const CHANGES = ['knows the price', 'has points', 'has a subscription']
const ANOTHER = 'another visitor of this page'
const unseen = excused(ANOTHER, [
  ...LISTS,
  ...CHANGES,
  'waits for the lists again',
  'chooses a region of one unit only',
])
const ASKED_FOR = { 'waits for the lists again': 'it comes with the gesture that asks for them again' }
const opened = (circumstances: typeof buyer) => ({
  ...orderModel,
  input: { lists: there, circumstances, values: blank },
})

const visits: readonly PageVisit[] = [
  {
    as: 'a buyer',
    model: opened(buyer),
    pageObject: buyerPageObject,
    address: '/navipin',
    asksBeside: ASKS_BESIDE,
    prepare: async (_page, world) => withLists(world),
    unseen,
  },
  {
    as: 'a holder of points',
    model: opened({ ...holder, price: 50 }),
    pageObject: holderPageObject,
    address: '/navipin',
    asksBeside: ASKS_BESIDE,
    isSpared: true,
    isMember: true,
    prepare: async (page, world) => {
      withLists(world)
      await loggedInAs(page, world, HOLDER)
    },
    unseen,
  },
  {
    as: 'one whose lists come late',
    model: late,
    pageObject: patientPageObject,
    address: '/navipin',
    asksBeside: ASKS_BESIDE,
    alsoSaid: /^The versions could not be loaded/,
    prepare: async (page, world, plan) => {
      withLateLists(world, plan)
      await atDevice(page, world)
    },
    unseen: {
      ...excused(ANOTHER, ['knows the price', 'has a subscription', 'submits', 'types a VIN']),
      ...excused(ANOTHER, [...Object.keys(events).filter(isChoice), ...generated]),
      ...ASKED_FOR,
    },
    isGuest: true,
  },
  {
    as: 'one who comes back before the price is known',
    without: ['walk'],
    model: returning,
    pageObject: returningPageObject,
    address: '/navipin',
    asksBeside: ASKS_BESIDE,
    prepare: async (page, world) => {
      withLists(world)
      world.outcomes.add(HELD_PRICE)
      await atDevice(page, world)
      await ledWith(page, { order: filled })
    },
    unseen: excused(ANOTHER, [
      ...Object.keys(events).filter((eventCase) => !['submits', 'knows the price'].includes(eventCase)),
      ...generated,
    ]),
  },
  {
    as: 'one who spends the last point',
    without: ['transitions', 'sneak', 'walk'],
    model: spending,
    pageObject: spendingPageObject,
    address: '/navipin',
    asksBeside: ASKS_BESIDE,
    isMember: true,
    isSpared: true,
    prepare: async (page, world, plan) => {
      withLists(world)
      withPointsGone(world, plan)
      await atDevice(page, world)
      await loggedInAs(page, world, HOLDER)
      await ledWith(page, { order: filled })
    },
    unseen: {
      ...excused(
        ANOTHER,
        Object.keys(events).filter((eventCase) => eventCase !== 'submits'),
      ),
      ...excused(
        'of these they hear something',
        generated.filter((eventCase) => !/no order|no whole answer/.test(eventCase)),
      ),
    },
    isGuest: true,
  },
  {
    as: 'one among others',
    model: amongOthers,
    pageObject: amongOthersPageObject,
    address: '/navipin',
    asksBeside: ASKS_BESIDE,
    isSpared: true,
    alsoSaid: /^The versions could not be loaded/,
    without: ['transitions', 'sneak', 'walk'],
    prepare: async (page, world, plan) => {
      withLateLists(world, plan)
      world.outcomes.add(HELD_PRICE)
      await atDevice(page, world)
    },
    unseen: {
      ...excused(
        'one of each kind is enough among others',
        generated.filter((eventCase) => !/an order|no order|no whole answer/.test(eventCase)),
      ),
      ...ASKED_FOR,
    },
  },
]

export const orderVisits = visits.map(inOneTab)
