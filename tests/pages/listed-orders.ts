import type { Page } from '@playwright/test'
import type { Order } from '../../mock-server/domain/state.ts'
import type { World } from '../../mock-server/world/world.ts'
import { openLoadedOrders } from './member.ts'

const OWNER = { accountId: 1, email: 'plain@example.test' }
/** An order of the account 'plain'. */
export const order = (id: number, createdAt: string, overrides: Partial<Order> = {}): Order => ({
  ...{ ...OWNER, id, createdAt: Date.parse(createdAt), pin: `PIN${id}` },
  ...{ comand: 'NTG 5.5', map_region: 'Europe', version: 'V20.0', vin: 'WDD2130041A000000' },
  ...overrides,
})
export const ORDERS = [
  order(7003, '2027-03-09T13:05:00Z'),
  order(7002, '2027-02-28T23:30:00Z', { comand: 'NTG 4.5', map_region: 'Asia, Pacific' }),
  order(7001, '2027-02-28T22:30:00Z', { vin: '55SWF4JB8FU000000' }),
] as const
/** Opens the list of these orders. */
export const openWith = async (page: Page, world: World, orders: readonly Order[]) => {
  for (const order of orders) world.state.orders.set(order.id, order)
  await openLoadedOrders(page)
}
