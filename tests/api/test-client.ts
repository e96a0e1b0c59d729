import { expect, vi } from 'vitest'
import { type Client, createClient } from '../../src/api/index.ts'
import {
  CSRF_COOKIE,
  CSRF_HEADER,
  type EndpointName,
  endpoints,
  type TokenPair,
} from '../../src/contract/index.ts'
import { createCookieJar } from '../cookie-jar.ts'
import type { TestMock } from '../mock.ts'
import { xhrOver } from '../xhr-over-fetch.ts'

type World = ReturnType<TestMock['world']>
type Entry = ReturnType<World['journal']['entries']>[number]

/** Our client in a world of its own. */
export interface TestClient extends Client {
  readonly world: World
  /** Access tokens for which the client requested a refresh. */
  readonly refreshedTokens: string[]
  tokens: TokenPair | null
  /** Requests to an endpoint that the mock received. */
  requestsTo(endpoint: EndpointName): Entry[]
  /** The last request to an endpoint. */
  lastRequestTo(endpoint: EndpointName): Entry
  /** Value of the CSRF cookie; `undefined` if not set. */
  csrf(): string | undefined
}

export async function createTestClient(mock: TestMock, name: string | null): Promise<TestClient> {
  const world = mock.world()
  const jar = createCookieJar((target, init = {}) => {
    const headers = new Headers(init.headers)
    if (init.credentials === 'include') headers.set('x-mock-world', world.name)
    return fetch(target, { ...init, headers })
  })
  vi.stubGlobal('XMLHttpRequest', xhrOver(jar.fetch).XMLHttpRequest)
  const client = createClient({
    apiBase: mock.api,
    adminBase: mock.admin,
    ipService: `${mock.side}/ip/${world.name}`,
    csrf: { cookie: CSRF_COOKIE, header: CSRF_HEADER },
    tokens: {
      current: () => testClient.tokens?.access_token ?? null,
      refresh: async (used) => {
        testClient.refreshedTokens.push(used)
        const refresh = testClient.tokens?.refresh_token ?? ''
        return (await client.call(endpoints.refreshTokens, { json: { refresh } })).access ?? null
      },
    },
    fetch: jar.fetch,
    readCookies: () => jar.cookies('localhost'),
  })
  const requestsTo = (endpoint: EndpointName) =>
    world.journal.entries().filter((entry) => entry.endpoint === endpoint)
  const testClient: TestClient = {
    ...client,
    world,
    refreshedTokens: [],
    tokens: null,
    requestsTo,
    lastRequestTo: (endpoint) => {
      const entry = requestsTo(endpoint).at(-1)
      if (!entry) throw new Error(`${endpoint} was not called`)
      return entry
    },
    csrf: () => new RegExp(`${CSRF_COOKIE}=([^;]+)`).exec(jar.cookies('localhost'))?.[1],
  }
  if (name !== null) {
    const json = { email: `${name}@example.test`, password: 'Passw0rd!' }
    testClient.tokens = await client.call(endpoints.login, { json })
  }
  return testClient
}

export type CredentialKind = 'CSRF' | 'bearer' | 'Token'

/** Asserts that the request has these credentials and no others. */
export function expectCredentials({ headers }: Entry, kind: CredentialKind, { csrf, tokens }: TestClient) {
  const access = tokens?.access_token ?? 'no token'
  const authorization = { CSRF: undefined, bearer: `Bearer ${access}`, Token: `Token ${access}` }[kind]
  expect([headers.authorization, headers['x-csrftoken']]).toEqual([
    authorization,
    kind === 'CSRF' ? csrf() : undefined,
  ])
  if (kind === 'CSRF') expect(csrf()).toMatch(/^\S{16,}$/)
}

/** Pays at the hosted checkout and returns the query parameters of the return URL. */
export async function payAtCheckout(paymentUrl: string | null | undefined): Promise<URLSearchParams> {
  const body = new URLSearchParams({ action: 'pay' })
  const response = await fetch(String(paymentUrl), { method: 'POST', redirect: 'manual', body })
  return new URL(response.headers.get('location') ?? '').searchParams
}
