import type { World } from '../../mock-server/world/world.ts'
import type { EndpointName } from '../../src/contract/index.ts'
import { requestsTo } from './order-form.ts'
import { expect } from './shop.ts'

/** The account 'points' of the mock. */
export const POINTS_ID = 3

/** The tokens that the mock's ledger has left. */
export const pointsLeft = (world: World, id = POINTS_ID) => world.state.accounts.get(id)?.points[0]?.amount
/** Counts the requests to an endpoint. */
export const countOf = (world: World, endpoint: EndpointName) => requestsTo(world, endpoint).length
/** Waits until the order history was answered so many times. */
export const loaded = (world: World, times: number) =>
  expect
    .poll(() => requestsTo(world, 'readHistory').filter(({ status }) => status !== null).length)
    .toBeGreaterThanOrEqual(times)
