import { CSRF_COOKIE, CSRF_HEADER } from '../src/contract/index.ts'
import type { TestMock } from './mock.ts'

export interface MockResponse {
  readonly status: number
  readonly headers: Headers
  readonly bytes: Uint8Array
  /** The parsed JSON body; `undefined` if it is not JSON. */
  readonly body: unknown
}

interface Call {
  readonly body?: unknown
  readonly form?: FormData
  readonly token?: string | undefined
  readonly headers?: Readonly<Record<string, string>>
  readonly host?: string
  /** Omits the CSRF header although there is a cookie. */
  readonly withoutCsrf?: boolean
  readonly signal?: AbortSignal
}

/** A client that does not use `src/api`: plain requests to one world, with a CSRF cookie of its own. */
export class Visitor {
  readonly mock: TestMock
  readonly world: string
  csrf: string | null = null

  constructor(mock: TestMock, world: string) {
    this.mock = mock
    this.world = world
  }

  async send(method: string, path: string, call: Call = {}): Promise<MockResponse> {
    const headers: Record<string, string> = { 'x-mock-world': this.world, ...call.headers }
    if (this.csrf !== null) headers.cookie = `${CSRF_COOKIE}=${this.csrf}`
    if (call.token !== undefined) headers.authorization ??= `Bearer ${call.token}`
    else if (this.csrf !== null && call.withoutCsrf !== true) headers[CSRF_HEADER] ??= this.csrf
    if (call.body !== undefined) headers['content-type'] ??= 'application/json'
    const response = await fetch((call.host ?? this.mock.api) + path, {
      method,
      headers,
      redirect: 'manual',
      ...(call.signal !== undefined ? { signal: call.signal } : {}),
      ...(call.form !== undefined ? { body: call.form } : {}),
      ...(call.body !== undefined ? { body: JSON.stringify(call.body) } : {}),
    })
    const [, newCsrf] =
      new RegExp(`${CSRF_COOKIE}=([^;]+)`).exec(response.headers.get('set-cookie') ?? '') ?? []
    this.csrf = newCsrf ?? this.csrf
    const bytes = new Uint8Array(await response.arrayBuffer())
    return { status: response.status, headers: response.headers, bytes, body: parsed(bytes) }
  }

  /** A visitor with the CSRF cookie. */
  static async create(mock: TestMock, world = mock.world().name): Promise<Visitor> {
    const visitor = new Visitor(mock, world)
    await visitor.send('GET', '/api/v1/payment/paypal/')
    return visitor
  }

  async login(
    name: string,
    password = 'Passw0rd!',
  ): Promise<{ access_token: string; refresh_token: string }> {
    const response = await this.send('POST', '/auth/login/', {
      body: { email: `${name}@example.test`, password },
    })
    if (response.status !== 200) throw new Error(`login of ${name}: ${response.status}`)
    return response.body as { access_token: string; refresh_token: string }
  }
}

function parsed(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    return undefined
  }
}
