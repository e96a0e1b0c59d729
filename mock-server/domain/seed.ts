import { NAVIGATION_TOOL, type OrderForm } from '../../src/contract/index.ts'
import type { Random } from '../world/random.ts'
import { blankAccount } from './accounts.ts'
import { variants } from './catalogue.ts'
import { createPins } from './orders.ts'
import type { Account, Order, State } from './state.ts'
import { dayOf } from './subscriptions.ts'

const PASSWORD = 'Passw0rd!'
const OTHER_TOOL = 'Instrument coding tokens'
const DAY = 24 * 3600 * 1000
const MANY_ORDERS = 137
const MANY_ORDERS_SPAN = 2 * 365 * DAY
const FIRST_ORDER_ID = 1001
const FIRST_FREE_ID = 2001

/** Invented VINs in the format of real ones. */
const VINS = [
  'WDD2120021A000000',
  'WDD2050451R000000',
  'WDD2221821A000000',
  'WDC1660241A000000',
  'WDD1760511J000000',
  'WDD2130041A000000',
  'W1K2050041R000000',
  'W1N2533151F000000',
  'WDB2040481F000000',
  'WDD2183611A000000',
  'WDDHF8HB8BA000000',
  '55SWF4JB8FU000000',
] as const

type AccountData = Partial<Pick<Account, 'discount' | 'points' | 'subscriptions'>>
interface Persona {
  readonly id: number
  readonly name: string
  readonly note: string
  readonly data?: (now: number) => AccountData
}

const points = (pk: number, amount: number, tool = NAVIGATION_TOOL) => [{ pk, fk_tool_name: tool, amount }]
const subscriptionUntil = (pk: number, end_date: string, tool = NAVIGATION_TOOL) => [
  { pk, fk_tool_name: tool, end_date },
]

const PERSONAS: readonly Persona[] = [
  { id: 1, name: 'plain', note: 'nothing yet: no discount, no tokens, no orders' },
  { id: 2, name: 'discount20', note: '20 % discount, one order', data: () => ({ discount: 20 }) },
  { id: 3, name: 'points', note: '3 tokens', data: () => ({ points: points(103, 3) }) },
  {
    id: 4,
    name: 'subscriber',
    note: 'active subscription, end date without a time',
    data: (now) => ({ subscriptions: subscriptionUntil(204, dayOf(now + 90 * DAY)) }),
  },
  {
    id: 5,
    name: 'expired',
    note: 'subscription that has ended',
    data: (now) => ({ subscriptions: subscriptionUntil(205, dayOf(now - 10 * DAY)) }),
  },
  {
    id: 6,
    name: 'both',
    note: 'active subscription, end date with a time, and 5 tokens',
    data: (now) => ({
      points: points(106, 5),
      subscriptions: subscriptionUntil(206, new Date(now + 45 * DAY).toISOString()),
    }),
  },
  {
    id: 7,
    name: 'othertool',
    note: 'tokens and a subscription of another tool only',
    data: (now) => ({
      points: points(107, 8, OTHER_TOOL),
      subscriptions: subscriptionUntil(207, dayOf(now + 90 * DAY), OTHER_TOOL),
    }),
  },
  { id: 8, name: 'many-orders', note: `${MANY_ORDERS} orders over two years` },
]

const emailOf = (name: string): string => `${name}@example.test`
const SINGLE_ORDER_OWNER = { accountId: 2, email: emailOf('discount20') }
const MANY_ORDERS_OWNER = { accountId: 8, email: emailOf('many-orders') }

/** The accounts of a new world, for the console and the control panel. */
export const seedAccounts: readonly {
  readonly email: string
  readonly password: string
  readonly note: string
}[] = PERSONAS.map(({ name, note }) => ({ email: emailOf(name), password: PASSWORD, note }))

const orderForms: readonly OrderForm[] = Array.from({ length: MANY_ORDERS }, (_, index) => ({
  ...at(variants, index),
  vin: at(VINS, index),
}))

function at<Item>(items: readonly Item[], index: number): Item {
  const item = items[index % items.length]
  if (item === undefined) throw new Error('an empty list has no items')
  return item
}

/**
 * The ages of the orders. They are shuffled, so that insertion order is not creation order. Some pairs are
 * equal, so that sorting needs a tie-break.
 */
const ages: readonly number[] = Array.from({ length: MANY_ORDERS }, (_, index) => {
  const place = (index * 53) % MANY_ORDERS
  const tiedPlace = place - (place % 10 === 1 ? 1 : 0)
  return Math.round((tiedPlace / (MANY_ORDERS - 1)) * MANY_ORDERS_SPAN)
})

/** All orders belong to `many-orders`, except the last one, which belongs to `discount20`. */
function seedOrders(now: number, random: Random): Map<number, Order> {
  const orders = new Map<number, Order>()
  for (const [index, pin] of createPins(random, MANY_ORDERS + 1).entries()) {
    const [owner, age] =
      index < MANY_ORDERS ? [MANY_ORDERS_OWNER, at(ages, index)] : [SINGLE_ORDER_OWNER, 30 * DAY]
    const { accountId, email } = owner
    const { comand, map_region, version, vin } = at(orderForms, index)
    const id = FIRST_ORDER_ID + index
    orders.set(id, { id, accountId, email, createdAt: now - age, pin, comand, map_region, version, vin })
  }
  return orders
}

const byId = <Item extends { readonly id: number }>(items: readonly Item[]): Map<number, Item> =>
  new Map(items.map((item) => [item.id, item]))

/** The data of a new world: the personas, with subscriptions and orders relative to `now`. */
export function seedState(now: number, random: Random): State {
  return {
    accounts: byId(
      PERSONAS.map(({ id, name, data }) => ({
        ...blankAccount(id, emailOf(name), PASSWORD),
        ...data?.(now),
      })),
    ),
    orders: seedOrders(now, random),
    payments: new Map(),
    createdBundles: new Map(),
    refreshTokens: new Map(),
    resetLinks: new Map(),
    outbox: [],
    nextId: FIRST_FREE_ID,
  }
}
