import type * as z from 'zod/mini'
import { CSRF_HEADER, type Endpoint, isUnsafe } from '../../src/contract/index.ts'
import type { Clause } from './clause.ts'
import { clausesOf } from './clauses-of.ts'
import { UnreadableBody } from './unreadable-body.ts'

/** The parts of a call as they came in, before anybody trusted them. */
export interface Parts {
  readonly params: unknown
  readonly query: unknown
  readonly headers: Readonly<Record<string, string | undefined>>
  /** `undefined` when the call had no body. */
  readonly body: unknown
}

/** Every clause of the contract that a request breaks, in all of its parts at once. */
export function checkRequest(endpoint: Endpoint, parts: Parts): Clause[] {
  return [
    ...partClauses('path', endpoint.params, parts.params),
    ...partClauses('query', endpoint.query, parts.query),
    ...headerClauses(endpoint, parts),
    ...bodyClauses(endpoint, parts),
  ]
}

function partClauses(part: 'path' | 'query', schema: z.ZodMiniType | undefined, value: unknown): Clause[] {
  if (schema !== undefined) return clausesOf(part, schema, value)
  return Object.keys(value ?? {}).map((key) => ({ part, pointer: `/${key}`, says: 'is not declared' }))
}

function headerClauses(endpoint: Endpoint, { headers, body }: Parts): Clause[] {
  const clauses: Clause[] = []
  const object = (name: string, says: string) => clauses.push({ part: 'headers', pointer: `/${name}`, says })
  const csrf = CSRF_HEADER.toLowerCase()
  if (headers.authorization !== undefined) {
    if (endpoint.auth === 'csrf' || endpoint.auth === 'none')
      object('authorization', 'must not be sent to this endpoint')
    else if (headers[csrf] !== undefined) object(csrf, 'must not be sent beside a bearer')
  }
  if (endpoint.auth === 'none') {
    for (const name of ['cookie', csrf])
      if (headers[name] !== undefined) object(name, 'must not reach a third party')
  }
  const type = headers['content-type']?.split(';')[0]?.trim().toLowerCase()
  const wanted = endpoint.multipart === undefined ? 'application/json' : 'multipart/form-data'
  if (body !== undefined && type !== wanted) object('content-type', `must be ${wanted}`)
  return clauses
}

/** A body that the server does not read, because the method has none. */
const hasBodyUnread = (headers: Parts['headers']) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

function bodyClauses(endpoint: Endpoint, { body, headers }: Parts): Clause[] {
  if (body instanceof UnreadableBody) return [{ part: 'body', pointer: '', says: body.says }]
  const schema = endpoint.json ?? endpoint.multipart
  if (schema !== undefined) return clausesOf('body', schema, body)
  if (body === undefined && (isUnsafe(endpoint.method) || !hasBodyUnread(headers))) return []
  if (typeof body === 'object' && body !== null && Object.keys(body).length === 0) return []
  return [{ part: 'body', pointer: '', says: 'must be empty' }]
}
