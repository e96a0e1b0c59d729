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
import { sendResponse } from './send-response.ts'
import { serve } from './serve.ts'
import { handleError, invalidWorldName, unknownRoute } from './unknown-requests.ts'
import { UnreadableBody } from './unreadable-body.ts'

export const WORLD_HEADER = 'x-mock-world'
export const WORLD_COOKIE = 'mock-world'

const MAX_JSON_BYTES = 1024 * 1024
/** Cookies are not decoded: the CSRF cookie is compared with a header, which is not encoded. */
const COOKIES = { path: '/', sameSite: 'lax', decode: String } as const

/**
 * A Fastify server with exact paths and CORS origins. `serve`, not Fastify, checks requests against the
 * contract.
 */
export async function createServer(backend: Backend, origins: readonly string[]): Promise<FastifyInstance> {
  const app = fastify({
    bodyLimit: MAX_JSON_BYTES,
    forceCloseConnections: true,
    exposeHeadRoutes: false,
    // The contract allows 256 characters in a path segment, each up to nine when encoded.
    routerOptions: { maxParamLength: 4_096 },
    frameworkErrors: (error, request, reply) => void handleError(backend, null, error, request, reply),
  })
  app.setErrorHandler((error, request, reply) =>
    handleError(backend, worldOf(backend, request), error, request, reply),
  )
  app.removeAllContentTypeParsers()
  await app.register(cookie, { parseOptions: COOKIES })
  app.decorateRequest('bodyLength', 0)
  const addParser = (type: string, parse: (text: string) => unknown) =>
    app.addContentTypeParser(type, { parseAs: 'string' }, (request, text, done) => {
      request.bodyLength = text.length
      done(null, text === '' ? undefined : parse(String(text)))
    })
  addParser('application/json', parseJson)
  addParser('*', (text) => text)
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
  // Without origins there is no CORS: the IP look-up sends `*` itself, which excludes credentials.
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

/** Adds the endpoints of one host. */
export function addEndpoints(app: FastifyInstance, backend: Backend, host: Endpoint['host']): void {
  const hostEndpoints: Endpoint[] = Object.values(endpoints).filter((endpoint) => endpoint.host === host)
  for (const endpoint of hostEndpoints) {
    app.route({
      method: endpoint.method,
      url: endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
      config: { endpoint },
      handler: (request, reply) => {
        const world = worldOf(backend, request)
        if (world === null) return sendResponse(reply, invalidWorldName(), null)
        setCommonHeaders(request, reply, world)
        return serve(backend, world, endpoint, request, reply)
      },
    })
  }
  app.setNotFoundHandler((request, reply) => {
    const world = worldOf(backend, request)
    if (world === null) return sendResponse(reply, invalidWorldName(), null)
    setDateHeader(reply, world)
    return sendResponse(reply, unknownRoute(hostEndpoints, world, request), null)
  })
}

/** The world of the request's header or cookie; `null` if the name is invalid. */
function worldOf(backend: Backend, request: FastifyRequest): World | null {
  const header = request.headers[WORLD_HEADER]
  const name = (Array.isArray(header) ? header[0] : header) ?? request.cookies[WORLD_COOKIE] ?? DEFAULT_WORLD
  return isWorldName(name) ? backend.worlds.get(name) : null
}

const setDateHeader = (reply: FastifyReply, world: World) =>
  reply.header('date', world.clock.date().toUTCString())

/** Sets the `Date` header to the clock of the world, and the CSRF cookie if the request has none. */
function setCommonHeaders(request: FastifyRequest, reply: FastifyReply, world: World): void {
  setDateHeader(reply, world)
  if (request.method === 'GET' && !request.cookies[CSRF_COOKIE]) {
    const value = randomBytes(24).toString('base64url')
    // `reply.setCookie` adds its header when the reply is sent, which a truncated one never is.
    reply.header('set-cookie', reply.server.serializeCookie(CSRF_COOKIE, value, COOKIES))
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return new UnreadableBody('is not valid JSON')
  }
}
