import { CSRF_HEADER } from '../../../src/contract/index.ts'
import { type Check, expectThat, skip } from '../check.ts'
import type { ApiResponse } from '../connection.ts'
import { forEach, isReadOnly, ownRows } from './for-each-endpoint.ts'

const listOf = (header: unknown): string[] =>
  String(header ?? '')
    .toLowerCase()
    .split(/\s*,\s*/)

const allowedOriginOf = ({ headers }: ApiResponse) => headers['access-control-allow-origin']

const foreignOrigins = (origin: string): string[] => [
  'https://evil.example',
  'null',
  `${origin}.evil.example`,
  origin.replace(/^https?/, (scheme) => (scheme === 'http' ? 'https' : 'http')),
]

const preflight = (method: string, origin: string, more = '') =>
  ({
    method: 'OPTIONS',
    origin,
    csrf: 'none',
    authorization: null,
    headers: {
      'access-control-request-method': method,
      'access-control-request-headers': `authorization,content-type,${CSRF_HEADER.toLowerCase()}${more}`,
    },
  }) as const

const allowsThePage = forEach(ownRows, 'preflight', ({ name, method }) => ({
  assumptions: ['ASM-ORIGINS'],
  isSafe: true,
  run: async (host) => {
    const { origin } = host.target
    if (origin === null) skip('needs an origin that CORS allows')
    const visitor = await host.visitor()
    const response = await visitor.call(name, {}, preflight(method, origin))
    const { status, headers } = response
    expectThat(status < 300, `a preflight got ${status}`)
    expectThat(
      allowedOriginOf(response) === origin,
      `a preflight allows ${allowedOriginOf(response) ?? 'no origin'}`,
    )
    expectThat(
      headers['access-control-allow-credentials'] === 'true',
      'a preflight does not allow credentials',
    )
    expectThat(
      ['GET', 'POST'].includes(method) ||
        listOf(headers['access-control-allow-methods']).includes(method.toLowerCase()),
      `a preflight does not allow ${method}`,
    )
    const allowed = listOf(headers['access-control-allow-headers'])
    for (const header of ['authorization', 'content-type', CSRF_HEADER.toLowerCase()])
      expectThat(allowed.includes(header), `a preflight does not allow ${header}`)
  },
}))

const rejectsOtherOrigins = forEach(ownRows, 'foreign-origin', (row) => ({
  assumptions: ['ASM-ORIGINS'],
  isSafe: true,
  run: async (host) => {
    const visitor = await host.visitor()
    for (const origin of foreignOrigins(host.target.origin ?? 'https://shop.example')) {
      const responses = [await visitor.call(row.name, {}, preflight(row.method, origin))]
      if (isReadOnly(row)) responses.push(await visitor.call(row.name, {}, { origin }))
      for (const response of responses) {
        const allowed = allowedOriginOf(response)
        expectThat(allowed !== '*' && allowed !== origin, `CORS allows ${allowed} for ${origin}`)
      }
    }
  },
}))

/** CORS headers of all recorded responses. */
const corsOfResponses = forEach(ownRows, 'cors', ({ name }) => ({
  assumptions: ['ASM-ORIGINS'],
  isSafe: true,
  run: (host) => {
    const { origin } = host.target
    if (origin === null) skip('needs an origin that CORS allows')
    const responses = host.responses.filter(({ endpoint }) => endpoint === name)
    if (responses.length === 0) skip('no response was recorded')
    for (const { allowedOrigin, withCredentials, status } of responses) {
      expectThat(allowedOrigin === origin, `${status} allows ${allowedOrigin ?? 'no origin'}`)
      expectThat(withCredentials, `${status} does not allow credentials`)
    }
  },
}))

const lookUp: Check = {
  id: 'cors:lookUpIp',
  endpoint: 'lookUpIp',
  assumptions: ['ASM-IP-SERVICE'],
  isSafe: true,
  run: async (host) => {
    const response = await (await host.visitor()).call('lookUpIp', { query: { format: 'json' } })
    const allowed = allowedOriginOf(response)
    expectThat(allowed === '*' || allowed === host.target.origin, `CORS allows ${allowed ?? 'no origin'}`)
  },
}

/** Fails if CORS allows the header, because a page can send it only then. */
const allowsNoIdempotencyKey: Check = {
  id: 'keyless:payByCard',
  endpoint: 'payByCard',
  assumptions: ['ASM-NO-IDEMPOTENCY-KEY'],
  isSafe: true,
  run: async (host) => {
    if (host.target.idempotencyHeader !== undefined) skip('the target declares support for idempotency keys')
    const origin = host.target.origin ?? skip('needs an origin that CORS allows')
    const overrides = preflight('POST', origin, ',idempotency-key')
    const { headers } = await (await host.visitor()).call('payByCard', {}, overrides)
    const allowed = listOf(headers['access-control-allow-headers'])
    expectThat(!allowed.includes('idempotency-key'), 'a preflight allows Idempotency-Key')
  },
}

export const originChecks: readonly Check[] = [
  ...allowsThePage,
  ...rejectsOtherOrigins,
  lookUp,
  allowsNoIdempotencyKey,
]
export const recordedCorsChecks: readonly Check[] = corsOfResponses
