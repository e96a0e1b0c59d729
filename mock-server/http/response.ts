import type { Readable } from 'node:stream'
import type { Endpoint } from '../../src/contract/index.ts'
import type { Handler, HandlerRequest, SpooledFile } from '../handlers/handler.ts'
import { handlers } from '../handlers/index.ts'

const JSON_TYPE = 'application/json; charset=utf-8'

/** A response before it is sent: a JSON body or a file. */
export interface OutgoingResponse {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: unknown
  readonly file: Readable | null
}

export const json = (status: number, body: unknown): OutgoingResponse => ({
  status,
  headers: { 'content-type': JSON_TYPE },
  body,
  file: null,
})

/** Calls the endpoint's handler. The type of `handlers` has already checked each handler against its endpoint. */
export async function callHandler(
  endpoint: Endpoint,
  request: Omit<HandlerRequest<Endpoint>, 'input'> & {
    readonly input: unknown
    readonly upload: SpooledFile | null
  },
): Promise<OutgoingResponse> {
  const handler = handlers[endpoint.name as keyof typeof handlers] as unknown as Handler<Endpoint>
  const reply = (await handler(request as HandlerRequest<Endpoint>)) as {
    status: number
    body?: unknown
    file?: Readable
    headers?: Record<string, string>
  }
  if (reply.file !== undefined)
    return { status: reply.status, headers: reply.headers ?? {}, body: undefined, file: reply.file }
  return json(reply.status, reply.body)
}
