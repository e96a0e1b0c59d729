import type { World } from '../../mock-server/world/world.ts'
import type { EndpointName } from '../../src/contract/index.ts'
import { findRequests } from './member.ts'
import { heldResponseOf } from './order-form.ts'

/** Makes the mock hold every response to the IP look-up. */
export const neverAnswer = (world: World) =>
  world.outcomes.add({ ...heldResponseOf('lookUpIp'), times: null })
/** Returns `user_ip` of each request to an endpoint. */
export const addresses = (world: World, endpoint: EndpointName) =>
  findRequests(world, endpoint).map(({ body }) => Object(body).user_ip)
