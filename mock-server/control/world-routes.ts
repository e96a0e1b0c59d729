import type { FastifyReply, FastifyRequest } from 'fastify'

export const INVALID_WORLD_NAME = 'a world name may contain only A-Z, a-z, 0-9, _ and -'

/** Adds a route under `/__mock/worlds/:world`. */
export type AddWorldRoute<World> = (
  method: 'get' | 'post' | 'delete',
  path: string,
  handler: (world: World, request: FastifyRequest, reply: FastifyReply) => unknown,
) => void
