import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint } from '../../src/contract/index.ts'
import type { World } from '../world/world.ts'
import type { Backend } from './backend.ts'
import { clientBreach, MOCK_FAILED } from './breach.ts'
import type { Clause } from './clause.ts'
import { flatHeaders } from './flat-headers.ts'
import { redactUrl } from './redact.ts'
import { json, type OutgoingResponse } from './response.ts'
import { sendResponse } from './send-response.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    readonly endpoint?: Endpoint
  }
}

export const invalidWorldName = () =>
  json(400, { detail: 'A world name may contain only A-Z, a-z, 0-9, _ and -.', code: 'bad_world_name' })

const withoutSlash = (path: string) => path.replace(/\/$/, '')
const matches = (template: string, path: string) =>
  new RegExp(`^${template.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '[^/]+')}$`).test(path)

/** Adds a journal entry for a request that reached no handler. */
function recordRejected(
  world: World,
  request: FastifyRequest,
  endpoint: Endpoint | null,
  clause: Clause,
  response: OutgoingResponse,
): OutgoingResponse {
  const { method, url } = request
  const entry = world.journal.begin({
    endpoint: endpoint === null ? null : (endpoint.name as never),
    ...{ method, url, headers: flatHeaders(request.headers) },
  })
  entry.status = response.status
  entry.replyHeaders = response.headers
  entry.reply = response.body
  entry.verdict = 'client-breach'
  entry.clauses = [clause]
  world.journal.changed()
  return response
}

/** Response to a path or method that the contract does not have. */
export function unknownRoute(
  hostEndpoints: readonly Endpoint[],
  world: World,
  request: FastifyRequest,
): OutgoingResponse {
  const path = request.url.split('?')[0] ?? ''
  const allowed = hostEndpoints
    .filter((endpoint) => matches(endpoint.path, path))
    .map((endpoint) => endpoint.method)
  const similar = hostEndpoints.find((endpoint) => matches(withoutSlash(endpoint.path), withoutSlash(path)))
  const says = similar ? `did you mean ${similar.method} ${similar.path}?` : 'is not declared'
  const methodNotAllowed = json(405, { detail: `Method "${request.method}" not allowed.` })
  const response =
    allowed.length === 0
      ? json(404, { detail: 'Not found.' })
      : { ...methodNotAllowed, headers: { ...methodNotAllowed.headers, allow: allowed.join(', ') } }
  return recordRejected(world, request, null, { part: 'path', pointer: '', says }, response)
}

const CLAUSES_BY_CODE: Readonly<Record<string, Clause>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: { part: 'body', pointer: '', says: 'is longer than 1 MiB' },
  FST_ERR_CTP_INVALID_MEDIA_TYPE: { part: 'headers', pointer: '/content-type', says: 'cannot be read' },
}
const DEFAULT_CLAUSE: Clause = { part: 'body', pointer: '', says: 'cannot be read' }

/** Fastify's error handler, for malformed requests and for exceptions. */
export function handleError(
  backend: Backend,
  world: World | null,
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { statusCode = 500, code = '' } = Object(error) as { statusCode?: number; code?: string }
  // The client disconnected before the file was sent; there is nothing to report.
  if (code === 'ERR_STREAM_PREMATURE_CLOSE' && reply.raw.destroyed) return reply.hijack()
  if (statusCode >= 500) {
    const endpoint = `${request.method} ${redactUrl(request.url)}`
    backend.reportBreach({ endpoint, clauses: [], error })
    return sendResponse(reply, json(500, MOCK_FAILED), null)
  }
  const { endpoint } = request.routeOptions.config
  if (endpoint === undefined || world === null) {
    const unreadable = json(400, { detail: 'The request cannot be read.', code: 'malformed_request' })
    return sendResponse(reply, unreadable, null)
  }
  const clause = CLAUSES_BY_CODE[code] ?? DEFAULT_CLAUSE
  const response = json(400, clientBreach(endpoint, [clause]))
  return sendResponse(reply, recordRejected(world, request, endpoint, clause, response), null)
}
