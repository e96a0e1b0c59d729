import { isDeepStrictEqual } from 'node:util'
import cookies from '@fastify/cookie'
import type { JournalEntry } from '../../mock-server/http/journal.ts'
import type { UploadedFile } from '../../src/contract/files.ts'
import { CSRF_COOKIE, CSRF_HEADER, type Endpoint, endpoints } from '../../src/contract/index.ts'
import type { RequestParts } from './requests.ts'

type Request = Pick<JournalEntry, 'endpoint' | 'method' | 'url' | 'headers' | 'body'>

/** The value after JSON serialisation, without undefined properties. */
const asJson = (value: unknown): unknown =>
  value === undefined ? undefined : JSON.parse(JSON.stringify(value))

const difference = (what: string, wanted: unknown, actual: unknown): string[] =>
  isDeepStrictEqual(asJson(wanted), asJson(actual))
    ? []
    : [`${what}: ${JSON.stringify(actual) ?? 'nothing'} instead of ${JSON.stringify(wanted) ?? 'nothing'}`]

/** The values in the path of a request; `null` for another path. */
function paramsIn(path: string, template: string): Readonly<Record<string, string>> | null {
  const wanted = template.split('/')
  const actual = path.split('/')
  const isSame =
    wanted.length === actual.length &&
    wanted.every((segment, index) => /^\{/.test(segment) || segment === actual[index])
  if (!isSame) return null
  return Object.fromEntries(
    wanted.flatMap((segment, index) =>
      segment.startsWith('{') ? [[segment.slice(1, -1), decodeURIComponent(actual[index] ?? '')]] : [],
    ),
  )
}

/** The required proof of a request: a bearer token, or the CSRF header that matches the cookie; a safe one needs none. */
function proofDifferences({ auth, method }: Endpoint, { headers }: Request, isLoggedIn: boolean): string[] {
  const { authorization } = headers
  const proof = headers[CSRF_HEADER.toLowerCase()]
  if (auth === 'none')
    return [
      ...difference('authorization', undefined, authorization),
      ...difference('proof', undefined, proof),
    ]
  if (auth === 'bearer' || auth === 'token' || (auth === 'bearerIfLoggedIn' && isLoggedIn)) {
    const scheme = auth === 'token' ? 'Token' : 'Bearer'
    return [
      ...difference('authorization', scheme, authorization?.split(' ')[0]),
      ...difference('proof', undefined, proof),
    ]
  }
  const cookie = cookies.parse(headers.cookie ?? '')[CSRF_COOKIE]
  const isProven = cookie !== undefined && cookie !== '' && proof === cookie
  return [
    ...difference('authorization', undefined, authorization),
    ...(method === 'GET' || isProven ? [] : ['proof: the CSRF header does not match the cookie']),
  ]
}

/** The properties of a file that the expected and the received request have in common. */
const filesIn = (body: unknown): unknown =>
  Object.fromEntries(
    Object.entries(Object(body)).map(([field, file]) => {
      const { name, size } = Object(file) as Partial<UploadedFile>
      return [field, { name, size }]
    }),
  )
const typeOf = ({ headers }: Request) => headers['content-type']?.split(';')[0]

/** The parts in which a request differs from the expected one of its actor. */
export function requestDifferences(
  request: Request,
  wanted: RequestParts,
  isLoggedIn: boolean,
  /** True if the endpoint may be called without a login. */
  isLoginOptional = false,
): string[] {
  const { endpoint: name, method, url, body } = request
  if (name === null) return [`unknown endpoint: ${method} ${url}`]
  const endpoint: Endpoint = endpoints[name]
  const { pathname, searchParams } = new URL(url, 'http://host.test')
  const type = endpoint.json ? 'application/json' : endpoint.multipart && 'multipart/form-data'
  return [
    ...difference('method', endpoint.method, method),
    ...difference('path', wanted.params ?? {}, paramsIn(pathname, endpoint.path)),
    ...difference('query', wanted.query ?? {}, Object.fromEntries(searchParams)),
    ...difference('content-type', type, typeOf(request)),
    ...difference('body', wanted.json ?? wanted.multipart, endpoint.multipart ? filesIn(body) : body),
    ...proofDifferences(
      isLoginOptional ? { ...endpoint, auth: 'bearerIfLoggedIn' } : endpoint,
      request,
      isLoggedIn,
    ),
  ].map((difference) => `${name}: ${difference}`)
}
