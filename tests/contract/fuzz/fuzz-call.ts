import { CSRF_COOKIE, CSRF_HEADER, type Endpoint } from '../../../src/contract/index.ts'
import type { Asking } from '../../../tools/contract/exchange.ts'
import type { Input } from '../arbitrary.ts'
import { formBody } from './form-body.ts'
import type { FuzzCase } from './fuzz-case.ts'
import type { Caller } from './known-values.ts'

const CSRF = 'fuzz-csrf-token'

/** Good values may be traded for ones that the world knows; bad ones stay what they are. */
function partsOf({ input, known }: FuzzCase, caller: Caller) {
  const trade = (part: unknown): unknown => {
    if (!input.good || typeof part !== 'object' || part === null || Array.isArray(part)) return part
    return Object.fromEntries(
      Object.entries(part).map(([key, value], at) => {
        const traded = known[at] === true && Object.hasOwn(caller.known, key)
        return [key, traded ? caller.known[key] : value]
      }),
    )
  }
  return { ...input.parts, params: trade(input.parts.params), json: trade(input.parts.json) }
}

function proofOf({ auth }: Endpoint, { credentials }: FuzzCase, { token }: Caller): Record<string, string> {
  const csrf = { cookie: `${CSRF_COOKIE}=${CSRF}`, [CSRF_HEADER]: CSRF }
  const scheme = auth === 'token' ? 'Token' : 'Bearer'
  const bearer = { authorization: `${scheme} ${token}` }
  switch (credentials) {
    case 'none':
      return {}
    case 'garbage':
      return { authorization: 'Bearer e30.e30.e30', cookie: `${CSRF_COOKIE}=a`, [CSRF_HEADER]: 'b' }
    case 'token':
      return bearer
    case 'everything':
      return { ...csrf, ...bearer }
    case 'right':
      if (auth === 'none') return {}
      return auth === 'bearer' || auth === 'token' ? bearer : csrf
  }
}

function bodyOf(endpoint: Endpoint, { oddBody }: FuzzCase, parts: Input): Pick<Asking, 'headers' | 'body'> {
  if (oddBody !== null && endpoint.method !== 'GET')
    return { headers: { 'content-type': 'application/json' }, body: oddBody }
  if (endpoint.multipart !== undefined) return formBody(parts.multipart)
  if (endpoint.json === undefined || parts.json === undefined) return { headers: {}, body: undefined }
  return { headers: { 'content-type': 'application/json' }, body: JSON.stringify(parts.json) }
}

/** The call on the wire that a case describes. */
export function fuzzCall(endpoint: Endpoint, fuzz: FuzzCase, caller: Caller): Asking {
  const { mock, world } = caller
  const parts = partsOf(fuzz, caller)
  const params = Object(parts.params) as Readonly<Record<string, string>>
  const filled = endpoint.path.replace(/\{(\w+)\}/g, (_, key: string) =>
    encodeURIComponent(params[key] ?? ''),
  )
  const path = endpoint.host === 'ip' ? `/ip/${world}` : filled
  const query = new URLSearchParams(Object(parts.query) as Record<string, string>).toString()
  const search = [query, fuzz.oddQuery ?? ''].filter((one) => one !== '').join('&')
  const { headers, body } = bodyOf(endpoint, fuzz, parts)
  return {
    base: { api: mock.api, admin: mock.admin, ip: mock.side }[endpoint.host],
    method: endpoint.method,
    path: search === '' ? path : `${path}?${search}`,
    headers: {
      ...(endpoint.host === 'ip' ? {} : { 'x-mock-world': world }),
      ...proofOf(endpoint, fuzz, caller),
      ...headers,
      ...fuzz.oddHeaders,
    },
    body,
  }
}

/** A case in which nothing but the input can be at fault. */
export const isOrderly = ({ credentials, oddHeaders, oddQuery, oddBody }: FuzzCase): boolean =>
  credentials === 'right' && Object.keys(oddHeaders).length === 0 && oddQuery === null && oddBody === null
