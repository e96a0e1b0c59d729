import type { World } from '../../mock-server/world/world.ts'
import { findRequests } from './member.ts'
import { heldResponseOf } from './order-form.ts'

/** Never answers the IP look-up. */
export const neverAnswer = (world: World) =>
  world.outcomes.add({ ...heldResponseOf('lookUpIp'), times: null })
/** The IP addresses that calls of an endpoint carried. */
export const addresses = (world: World, endpoint: string) =>
  findRequests(world, endpoint).map(({ body }) => Object(body).user_ip)
