import type { World } from '../../mock-server/world/world.ts'
import { type EndpointName, NAVIGATION_TOOL } from '../../src/contract/index.ts'
import { findRequests } from './member.ts'
import { changeAccount } from './order-form.ts'
import { expect } from './shop.ts'

/** The account 'points' of the mock. */
export const POINTS_ID = 3
/** The account 'subscriber' of the mock. */
export const SUBSCRIBER_ID = 4

/** Returns the tokens that the account has left in the mock. */
export const pointsLeft = (world: World, id = POINTS_ID) => world.state.accounts.get(id)?.points[0]?.amount
/** Sets the tokens of the account 'points'. */
export const setPoints = (world: World, amount: number): void =>
  changeAccount(world, POINTS_ID, { points: [{ pk: 103, fk_tool_name: NAVIGATION_TOOL, amount }] })
/** Counts the requests to an endpoint. */
export const countOf = (world: World, endpoint: EndpointName) => findRequests(world, endpoint).length
/** Waits until the mock has sent at least this many responses to `readHistory`. */
export const waitForHistoryResponses = (world: World, times: number) =>
  expect
    .poll(() => findRequests(world, 'readHistory').filter(({ status }) => status !== null).length)
    .toBeGreaterThanOrEqual(times)
