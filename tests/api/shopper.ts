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

/** Somebody with our client, in a world of his own. */
export interface Shopper extends Client {
  readonly world: World
  /** How often the client wanted a new token. */
  readonly renewals: string[]
  tokens: TokenPair | null
  /** What reached the host of the calls of one endpoint. */
  heard(endpoint: EndpointName): Entry[]
  /** The last of them. */
  last(endpoint: EndpointName): Entry
  /** What the CSRF cookie holds; `undefined` before there is one. */
  csrf(): string | undefined
}

export async function shopper(mock: TestMock, name: string | null): Promise<Shopper> {
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
      current: () => shopper.tokens?.access_token ?? null,
      renewed: async (used) => {
        shopper.renewals.push(used)
        const refresh = shopper.tokens?.refresh_token ?? ''
        return (await client.call(endpoints.refreshTokens, { json: { refresh } })).access ?? null
      },
    },
    fetch: jar.fetch,
    readCookies: () => jar.cookies('localhost'),
  })
  const heard = (endpoint: EndpointName) =>
    world.journal.entries().filter((entry) => entry.endpoint === endpoint)
  const shopper: Shopper = {
    ...client,
    world,
    renewals: [],
    tokens: null,
    heard,
    last: (endpoint) => {
      const entry = heard(endpoint).at(-1)
      if (!entry) throw new Error(`${endpoint} was not called`)
      return entry
    },
    csrf: () => new RegExp(`${CSRF_COOKIE}=([^;]+)`).exec(jar.cookies('localhost'))?.[1],
  }
  if (name !== null) {
    const json = { email: `${name}@example.test`, password: 'Passw0rd!' }
    shopper.tokens = await client.call(endpoints.login, { json })
  }
  return shopper
}

export type Proof = 'CSRF' | 'bearer' | 'Token'

/** The call proved itself in this way, and in no other. */
export function expectProof({ headers }: Entry, proof: Proof, { csrf, tokens }: Shopper) {
  const access = tokens?.access_token ?? 'nobody is logged in'
  const authorization = { CSRF: undefined, bearer: `Bearer ${access}`, Token: `Token ${access}` }[proof]
  expect([headers.authorization, headers['x-csrftoken']]).toEqual([
    authorization,
    proof === 'CSRF' ? csrf() : undefined,
  ])
  if (proof === 'CSRF') expect(csrf()).toMatch(/^\S{16,}$/)
}

/** Pays at the hosted checkout, and gives what it hands back to the shop. */
export async function atCheckout(paymentUrl: string | null | undefined): Promise<URLSearchParams> {
  const body = new URLSearchParams({ action: 'pay' })
  const response = await fetch(String(paymentUrl), { method: 'POST', redirect: 'manual', body })
  return new URL(response.headers.get('location') ?? '').searchParams
}
