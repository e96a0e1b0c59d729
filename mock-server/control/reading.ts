import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { clausesOf } from '../http/clauses-of.ts'

export const refuse = (reply: FastifyReply, detail: string) => reply.code(400).send({ detail })

const whyNot = (schema: z.ZodMiniType, value: unknown) =>
  clausesOf('body', schema, value)
    .map(({ pointer, says }) => `${pointer}: ${says}`)
    .join('; ')

/** Acts on what was asked, or says why it cannot be read. */
export function reading<Schema extends z.ZodMiniType>(
  schema: Schema,
  value: unknown,
  reply: FastifyReply,
  act: (asked: z.output<Schema>) => unknown,
): unknown {
  const parsed = z.safeParse(schema, value)
  return parsed.success ? act(parsed.data) : refuse(reply, whyNot(schema, value))
}

export const BAD_NAME = 'a world is named with letters, digits, _ and - only'

/** Adds a route below one world. */
export type InWorld<World> = (
  method: 'get' | 'post' | 'delete',
  path: string,
  act: (world: World, request: FastifyRequest, reply: FastifyReply) => unknown,
) => void

export const defined = <T extends object>(record: T | undefined) =>
  Object.fromEntries(Object.entries(record ?? {}).filter(([, value]) => value !== undefined))
