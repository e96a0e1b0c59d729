import type { Readable } from 'node:stream'
import type { Endpoint } from '../../src/contract/index.ts'
import type { Handler, SpooledFile, Visit } from '../handlers/handler.ts'
import { handlers } from '../handlers/index.ts'

export const JSON_TYPE = 'application/json; charset=utf-8'

/** An answer on its way out: a JSON body, or a file. */
export interface Outgoing {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: unknown
  readonly file: Readable | null
}

export const json = (status: number, body: unknown): Outgoing => ({
  status,
  headers: { 'content-type': JSON_TYPE },
  body,
  file: null,
})

/** Asks the endpoint's handler, whose types the table of handlers has already settled. */
export async function ask(
  endpoint: Endpoint,
  visit: Omit<Visit<Endpoint>, 'input'> & { readonly input: unknown; readonly upload: SpooledFile | null },
): Promise<Outgoing> {
  const handler = handlers[endpoint.name as keyof typeof handlers] as unknown as Handler<Endpoint>
  const reply = (await handler(visit as Visit<Endpoint>)) as {
    status: number
    body?: unknown
    file?: Readable
    headers?: Record<string, string>
  }
  if (reply.file !== undefined)
    return { status: reply.status, headers: reply.headers ?? {}, body: undefined, file: reply.file }
  return json(reply.status, reply.body)
}
