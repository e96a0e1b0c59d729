import type * as z from 'zod/mini'
import { CSRF_HEADER, type Endpoint, isUnsafe } from '../../src/contract/index.ts'
import type { Clause } from './clause.ts'
import { clausesOf } from './clauses-of.ts'
import { UnreadableBody } from './unreadable-body.ts'

/** The parts of a request before validation. */
export interface Parts {
  readonly params: unknown
  readonly query: unknown
  readonly headers: Readonly<Record<string, string | undefined>>
  /** `undefined`: no body. */
  readonly body: unknown
}

/** All clauses of the contract that a request breaks. */
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
  const addClause = (name: string, says: string) =>
    clauses.push({ part: 'headers', pointer: `/${name}`, says })
  const csrf = CSRF_HEADER.toLowerCase()
  if (headers.authorization !== undefined) {
    if (endpoint.auth === 'csrf' || endpoint.auth === 'none')
      addClause('authorization', 'must not be sent to this endpoint')
    else if (headers[csrf] !== undefined) addClause(csrf, 'must not be sent together with a bearer token')
  }
  if (endpoint.auth === 'none') {
    for (const name of ['cookie', csrf])
      if (headers[name] !== undefined) addClause(name, 'must not reach a third party')
  }
  const type = headers['content-type']?.split(';')[0]?.trim().toLowerCase()
  const expectedType = endpoint.multipart === undefined ? 'application/json' : 'multipart/form-data'
  if (body !== undefined && type !== expectedType) addClause('content-type', `must be ${expectedType}`)
  return clauses
}

/** True if the request has a body that Fastify does not parse, because of its method. */
const hasUnparsedBody = (headers: Parts['headers']) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

function bodyClauses(endpoint: Endpoint, { body, headers }: Parts): Clause[] {
  if (body instanceof UnreadableBody) return [{ part: 'body', pointer: '', says: body.message }]
  const schema = endpoint.json ?? endpoint.multipart
  if (schema !== undefined) return clausesOf('body', schema, body)
  if (body === undefined && (isUnsafe(endpoint.method) || !hasUnparsedBody(headers))) return []
  if (typeof body === 'object' && body !== null && Object.keys(body).length === 0) return []
  return [{ part: 'body', pointer: '', says: 'must be empty' }]
}
