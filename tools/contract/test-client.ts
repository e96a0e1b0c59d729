import * as z from 'zod/mini'
import {
  CSRF_COOKIE,
  CSRF_HEADER,
  type Endpoint,
  type EndpointName,
  type Endpoints,
  endpoints,
  isFile,
  type SuccessOf,
} from '../../src/contract/index.ts'
import type { Upload } from './coding-file.ts'
import type { ApiRequest, ApiResponse } from './connection.ts'
import { CheckFailed } from './expect-that.ts'
import type { Credentials, Target } from './target.ts'

/** Content of a request. */
export interface Parts {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  readonly json?: unknown
  /** A body with content type JSON, valid or not. */
  readonly text?: string
  readonly upload?: Upload
}
/** Deviations from the request that the app would send. */
export interface RequestOverrides {
  readonly method?: string
  readonly path?: (path: string) => string
  /** The whole header; `null` omits it. */
  readonly authorization?: string | null
  readonly csrf?: 'none' | 'cookie only' | 'header only' | 'unequal'
  readonly origin?: string
  readonly headers?: Readonly<Record<string, string>>
}

/** The part of `Host` that a client uses. */
interface ClientHost {
  readonly target: Pick<Target, 'origin'>
  baseOf(endpoint: Endpoint): string
  send(endpoint: Endpoint, request: ApiRequest): Promise<ApiResponse>
  record(endpoint: Endpoint, response: ApiResponse): void
}

/** A client with a CSRF cookie and, after a login, with tokens. */
export class TestClient {
  readonly host: ClientHost
  csrf: string | null = null
  tokens: { readonly access: string; readonly refresh: string } | null = null
  credentials: Credentials | null = null

  constructor(host: ClientHost) {
    this.host = host
  }

  async call(name: EndpointName, parts: Parts = {}, overrides: RequestOverrides = {}): Promise<ApiResponse> {
    const endpoint: Endpoint = endpoints[name]
    const base = this.host.baseOf(endpoint)
    const path = pathOf(base, endpoint, parts)
    const payload = await payloadOf(parts)
    const origin = overrides.origin ?? this.host.target.origin
    const response = await this.host.send(endpoint, {
      base: new URL(base).origin,
      method: overrides.method ?? endpoint.method,
      path: overrides.path?.(path) ?? path,
      headers: {
        ...(origin === null ? {} : { origin }),
        ...this.#authHeaders(endpoint, overrides),
        ...payload.headers,
        ...overrides.headers,
      },
      body: payload.body,
    })
    this.#keepCookie(response)
    if (overrides.method === undefined && overrides.path === undefined && overrides.origin === undefined)
      this.host.record(endpoint, response)
    return response
  }

  /** Sends a request that must succeed and returns the parsed body. */
  async callExpectingSuccess<Name extends EndpointName>(
    name: Name,
    parts: Parts = {},
  ): Promise<SuccessOf<Endpoints[Name]>> {
    const response = await this.call(name, parts)
    const schema = response.status < 300 ? (endpoints[name] as Endpoint).replies[response.status] : undefined
    if (schema === undefined || isFile(schema))
      throw new CheckFailed(`${name} got ${response.status} ${response.bytes.subarray(0, 200)}`)
    const parsed = z.safeParse(schema, response.body)
    if (!parsed.success) throw new CheckFailed(`${name}: the response does not match its schema`)
    return parsed.data as SuccessOf<Endpoints[Name]>
  }

  async logIn(credentials: Credentials): Promise<void> {
    const { email, password } = credentials
    const pair = await this.callExpectingSuccess('login', { json: { email, password } })
    this.tokens = { access: pair.access_token, refresh: pair.refresh_token }
    this.credentials = credentials
  }

  #authHeaders(
    { auth, method }: Endpoint,
    { authorization, csrf }: RequestOverrides,
  ): Record<string, string> {
    if (auth === 'none') return {}
    const scheme = auth === 'token' ? 'Token' : 'Bearer'
    const ownToken = this.tokens === null || auth === 'csrf' ? null : `${scheme} ${this.tokens.access}`
    const authorizationHeader = authorization === undefined ? ownToken : authorization
    const cookie = this.csrf === null || csrf === 'none' || csrf === 'header only' ? null : this.csrf
    const header =
      authorizationHeader !== null || csrf === 'none' || csrf === 'cookie only' ? null : this.csrf
    return {
      ...(authorizationHeader === null ? {} : { authorization: authorizationHeader }),
      ...(cookie === null ? {} : { cookie: `${CSRF_COOKIE}=${cookie}` }),
      ...(header === null ? {} : { [CSRF_HEADER]: csrf === 'unequal' ? `${header}x` : header }),
      ...(method === 'GET' ? {} : { accept: 'application/json' }),
    }
  }

  #keepCookie({ headers }: ApiResponse): void {
    for (const line of headers['set-cookie'] ?? []) {
      if (line.startsWith(`${CSRF_COOKIE}=`))
        this.csrf = line.slice(CSRF_COOKIE.length + 1).split(';')[0] ?? ''
    }
  }
}

/** The IP look-up is the base URL itself; other endpoints are below their base URL. */
function pathOf(base: string, { path, host }: Endpoint, { params = {}, query = {} }: Parts): string {
  const { pathname } = new URL(base)
  const pathWithParams = path.replace(/\{(\w+)\}/g, (_, key: string) =>
    encodeURIComponent(params[key] ?? 'unknown'),
  )
  const search = new URLSearchParams(query).toString()
  const whole = (host === 'ip' ? pathname : pathname.replace(/\/$/, '')) + pathWithParams
  return search === '' ? whole : `${whole}?${search}`
}

interface Payload {
  readonly headers: Record<string, string>
  readonly body: string | Uint8Array | undefined
}

async function payloadOf({ json, text, upload }: Parts): Promise<Payload> {
  if (upload !== undefined) {
    const form = new FormData()
    form.append(upload.field, new File([upload.bytes], upload.fileName))
    const sent = new Response(form)
    return { headers: Object.fromEntries(sent.headers), body: new Uint8Array(await sent.arrayBuffer()) }
  }
  const body = text ?? (json === undefined ? undefined : JSON.stringify(json))
  return { headers: body === undefined ? {} : { 'content-type': 'application/json' }, body }
}
