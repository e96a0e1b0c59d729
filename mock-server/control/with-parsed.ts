import type { FastifyReply } from 'fastify'
import * as z from 'zod/mini'
import { clausesOf } from '../http/clauses-of.ts'

export const badRequest = (reply: FastifyReply, detail: string) => reply.code(400).send({ detail })

const describeProblems = (schema: z.ZodMiniType, value: unknown) =>
  clausesOf('body', schema, value)
    .map(({ pointer, says }) => `${pointer}: ${says}`)
    .join('; ')

/** Calls the handler with the parsed value; answers 400 with the reason if it does not match the schema. */
export function withParsed<Schema extends z.ZodMiniType>(
  schema: Schema,
  value: unknown,
  reply: FastifyReply,
  handler: (data: z.output<Schema>) => unknown,
): unknown {
  const parsed = z.safeParse(schema, value)
  return parsed.success ? handler(parsed.data) : badRequest(reply, describeProblems(schema, value))
}

/** Omits the fields that are undefined, so that they replace no setting. */
export const withoutUndefined = <T extends object>(record: T | undefined) =>
  Object.fromEntries(Object.entries(record ?? {}).filter(([, value]) => value !== undefined))
