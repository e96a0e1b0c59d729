import { randomBytes } from 'node:crypto'
import cookie from '@fastify/cookie'
import cors from '@fastify/cors'
import multipart from '@fastify/multipart'
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import {
  CSRF_COOKIE,
  CSRF_HEADER,
  type Endpoint,
  endpoints,
  WARNINGS_HEADER,
} from '../../src/contract/index.ts'
import type { World } from '../world/world.ts'
import { DEFAULT_WORLD, isWorldName } from '../world/worlds.ts'
import type { Backend } from './backend.ts'
import { deliver } from './deliver.ts'
import { serve } from './serve.ts'
import { answerError, badWorldName, unknownRoute } from './strangers.ts'
import { UnreadableBody } from './unreadable-body.ts'

export const WORLD_HEADER = 'x-mock-world'
export const WORLD_COOKIE = 'mock-world'

const JSON_AT_MOST = 1024 * 1024
/** Cookies are read without decoding: the CSRF cookie is compared with a header, which has no escapes. */
const COOKIES = { path: '/', sameSite: 'lax', decode: String } as const

/** A Fastify server with the manners of the shop's hosts: exact paths, exact origins, bodies left to our own checks. */
export async function bareHost(backend: Backend, origins: readonly string[]): Promise<FastifyInstance> {
  const app = fastify({
    bodyLimit: JSON_AT_MOST,
    forceCloseConnections: true,
    exposeHeadRoutes: false,
    // A path segment has 256 characters at most, each of which is up to nine when encoded.
    routerOptions: { maxParamLength: 4_096 },
    frameworkErrors: (error, request, reply) => void answerError(backend, null, error, request, reply),
  })
  app.setErrorHandler((error, request, reply) =>
    answerError(backend, worldOf(backend, request), error, request, reply),
  )
  app.removeAllContentTypeParsers()
  await app.register(cookie, { parseOptions: COOKIES })
  app.decorateRequest('bodyLength', 0)
  const read = (type: string, parse: (text: string) => unknown) =>
    app.addContentTypeParser(type, { parseAs: 'string' }, (request, text, done) => {
      request.bodyLength = text.length
      done(null, text === '' ? undefined : parse(String(text)))
    })
  read('application/json', readJson)
  read('*', (text) => text)
  await app.register(multipart, {
    throwFileSizeLimit: false,
    limits: {
      fileSize: Number.POSITIVE_INFINITY,
      files: 10,
      fields: 20,
      parts: 30,
      fieldSize: 65_536,
      fieldNameSize: 200,
      headerPairs: 50,
    },
  })
  // Who lets no page in says nothing of pages: 'credentials' beside a third party's own '*' would be a contradiction.
  if (origins.length === 0) return app
  const { idempotencyHeader } = backend
  await app.register(cors, {
    origin: [...origins],
    credentials: true,
    methods: ['GET', 'POST', 'PUT'],
    allowedHeaders: [
      'Authorization',
      'Content-Type',
      CSRF_HEADER,
      WORLD_HEADER,
      ...(idempotencyHeader === undefined ? [] : [idempotencyHeader]),
    ],
    strictPreflight: false,
    exposedHeaders: [
      'Content-Disposition',
      WARNINGS_HEADER,
      ...(idempotencyHeader === undefined ? [] : ['Retry-After']),
    ],
  })
  return app
}

/** Serves every endpoint of one of the shop's hosts. */
export function addEndpoints(app: FastifyInstance, backend: Backend, host: Endpoint['host']): void {
  const own: Endpoint[] = Object.values(endpoints).filter((endpoint) => endpoint.host === host)
  for (const endpoint of own) {
    app.route({
      method: endpoint.method,
      url: endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
      config: { endpoint },
      handler: (request, reply) => {
        const world = worldOf(backend, request)
        if (world === null) return deliver(reply, badWorldName(), null)
        greet(request, reply, world)
        return serve(backend, world, endpoint, request, reply)
      },
    })
  }
  app.setNotFoundHandler((request, reply) => {
    const world = worldOf(backend, request)
    if (world === null) return deliver(reply, badWorldName(), null)
    tellTime(reply, world)
    return deliver(reply, unknownRoute(own, world, request), null)
  })
}

/** The world that a call names, by header or cookie; `null` when the name is none. */
function worldOf(backend: Backend, request: FastifyRequest): World | null {
  const header = request.headers[WORLD_HEADER]
  const name = (Array.isArray(header) ? header[0] : header) ?? request.cookies[WORLD_COOKIE] ?? DEFAULT_WORLD
  return isWorldName(name) ? backend.worlds.get(name) : null
}

const tellTime = (reply: FastifyReply, world: World) => reply.header('date', world.clock.date().toUTCString())

/** What every answer of the host carries: its own time, and the CSRF cookie for a visitor who has none. */
function greet(request: FastifyRequest, reply: FastifyReply, world: World): void {
  tellTime(reply, world)
  if (request.method === 'GET' && !request.cookies[CSRF_COOKIE]) {
    const value = randomBytes(24).toString('base64url')
    // `reply.setCookie` adds its header when the reply is sent, which a truncated one never is.
    reply.header('set-cookie', reply.server.serializeCookie(CSRF_COOKIE, value, COOKIES))
  }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return new UnreadableBody('is not valid JSON')
  }
}
