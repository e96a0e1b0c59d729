import { CSRF_COOKIE, CSRF_HEADER, type Endpoint } from '../../../src/contract/index.ts'
import type { ApiRequest } from '../../../tools/contract/connection.ts'
import type { Input } from '../arbitrary.ts'
import { formBody } from './form-body.ts'
import type { FuzzCase } from './fuzz-case.ts'
import type { FuzzClient } from './known-values.ts'

const CSRF = 'fuzz-csrf-token'

/** Replaces some valid values by values that exist in the world. Invalid input stays as it is. */
function partsOf({ input, known }: FuzzCase, client: FuzzClient) {
  const replace = (values: unknown): unknown => {
    if (!input.isValid || typeof values !== 'object' || values === null || Array.isArray(values))
      return values
    return Object.fromEntries(
      Object.entries(values).map(([key, value], index) => {
        const replaced = known[index] === true && Object.hasOwn(client.known, key)
        return [key, replaced ? client.known[key] : value]
      }),
    )
  }
  return { ...input.parts, params: replace(input.parts.params), json: replace(input.parts.json) }
}

function credentialHeaders(
  { auth }: Endpoint,
  { credentials }: FuzzCase,
  { token }: FuzzClient,
): Record<string, string> {
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

function bodyOf(
  endpoint: Endpoint,
  { oddBody }: FuzzCase,
  parts: Input,
): Pick<ApiRequest, 'headers' | 'body'> {
  if (oddBody !== null && endpoint.method !== 'GET')
    return { headers: { 'content-type': 'application/json' }, body: oddBody }
  if (endpoint.multipart !== undefined) return formBody(parts.multipart)
  if (endpoint.json === undefined || parts.json === undefined) return { headers: {}, body: undefined }
  return { headers: { 'content-type': 'application/json' }, body: JSON.stringify(parts.json) }
}

/** Builds the request of a case. */
export function fuzzCall(endpoint: Endpoint, fuzzCase: FuzzCase, client: FuzzClient): ApiRequest {
  const { mock, world } = client
  const parts = partsOf(fuzzCase, client)
  const params = Object(parts.params) as Readonly<Record<string, string>>
  const pathWithParams = endpoint.path.replace(/\{(\w+)\}/g, (_, key: string) =>
    encodeURIComponent(params[key] ?? ''),
  )
  const path = endpoint.host === 'ip' ? `/ip/${world}` : pathWithParams
  const query = new URLSearchParams(Object(parts.query) as Record<string, string>).toString()
  const search = [query, fuzzCase.oddQuery ?? ''].filter((text) => text !== '').join('&')
  const { headers, body } = bodyOf(endpoint, fuzzCase, parts)
  return {
    base: { api: mock.api, admin: mock.admin, ip: mock.side }[endpoint.host],
    method: endpoint.method,
    path: search === '' ? path : `${path}?${search}`,
    headers: {
      ...(endpoint.host === 'ip' ? {} : { 'x-mock-world': world }),
      ...credentialHeaders(endpoint, fuzzCase, client),
      ...headers,
      ...fuzzCase.oddHeaders,
    },
    body,
  }
}

/** True if only the input of the case can be invalid. */
export const isOnlyInputFuzzed = ({ credentials, oddHeaders, oddQuery, oddBody }: FuzzCase): boolean =>
  credentials === 'right' && Object.keys(oddHeaders).length === 0 && oddQuery === null && oddBody === null
