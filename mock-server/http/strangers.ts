import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint } from '../../src/contract/index.ts'
import type { World } from '../world/world.ts'
import { json, type Outgoing } from './answer.ts'
import type { Backend } from './backend.ts'
import { clientBreach, MOCK_FAILED } from './breach.ts'
import type { Clause } from './clause.ts'
import { deliver } from './deliver.ts'
import { flatHeaders } from './flat-headers.ts'
import { redactUrl } from './redact.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    readonly endpoint?: Endpoint
  }
}

export const badWorldName = () =>
  json(400, { detail: 'A world is named with letters, digits, _ and - only.', code: 'bad_world_name' })

const withoutSlash = (path: string) => path.replace(/\/$/, '')
const matches = (template: string, path: string) =>
  new RegExp(`^${template.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '[^/]+')}$`).test(path)

/** Writes a call down that came no further than the door. */
function turnAway(
  world: World,
  request: FastifyRequest,
  endpoint: Endpoint | null,
  clause: Clause,
  answer: Outgoing,
): Outgoing {
  const { method, url } = request
  const entry = world.journal.begin({
    endpoint: endpoint === null ? null : (endpoint.name as never),
    ...{ method, url, headers: flatHeaders(request.headers) },
  })
  entry.status = answer.status
  entry.replyHeaders = answer.headers
  entry.reply = answer.body
  entry.verdict = 'client-breach'
  entry.clauses = [clause]
  world.journal.changed()
  return answer
}

/** A path or a method that the contract does not know. */
export function unknownRoute(own: readonly Endpoint[], world: World, request: FastifyRequest): Outgoing {
  const path = request.url.split('?')[0] ?? ''
  const allowed = own.filter((endpoint) => matches(endpoint.path, path)).map((endpoint) => endpoint.method)
  const slip = own.find((endpoint) => matches(withoutSlash(endpoint.path), withoutSlash(path)))
  const says = slip ? `did you mean ${slip.method} ${slip.path}?` : 'is not declared'
  const refused = json(405, { detail: `Method "${request.method}" not allowed.` })
  const answer =
    allowed.length === 0
      ? json(404, { detail: 'Not found.' })
      : { ...refused, headers: { ...refused.headers, allow: allowed.join(', ') } }
  return turnAway(world, request, null, { part: 'path', pointer: '', says }, answer)
}

const UNREADABLE: Readonly<Record<string, Clause>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: { part: 'body', pointer: '', says: 'is longer than 1 MiB' },
  FST_ERR_CTP_INVALID_MEDIA_TYPE: { part: 'headers', pointer: '/content-type', says: 'cannot be read' },
}
const OTHERWISE: Clause = { part: 'body', pointer: '', says: 'cannot be read' }

/** What the server itself could not read, or what threw. */
export function answerError(
  backend: Backend,
  world: World | null,
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { statusCode = 500, code = '' } = Object(error) as { statusCode?: number; code?: string }
  // Who has gone before the first byte of a file breaks off the file, and nothing else.
  if (code === 'ERR_STREAM_PREMATURE_CLOSE' && reply.raw.destroyed) return reply.hijack()
  if (statusCode >= 500) {
    const endpoint = `${request.method} ${redactUrl(request.url)}`
    backend.breached({ endpoint, clauses: [], error })
    return deliver(reply, json(500, MOCK_FAILED), null)
  }
  const { endpoint } = request.routeOptions.config
  if (endpoint === undefined || world === null) {
    const unreadable = json(400, { detail: 'The request cannot be read.', code: 'malformed_request' })
    return deliver(reply, unreadable, null)
  }
  const clause = UNREADABLE[code] ?? OTHERWISE
  const answer = json(400, clientBreach(endpoint, [clause]))
  return deliver(reply, turnAway(world, request, endpoint, clause, answer), null)
}
