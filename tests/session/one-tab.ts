import { createActor } from 'xstate'
import { type Client, createClient } from '../../src/api/index.ts'
import type { App } from '../../src/app.ts'
import { CSRF_COOKIE, CSRF_HEADER, endpoints } from '../../src/contract/index.ts'
import { createNewestMark } from '../../src/effects/newest-mark.ts'
import { createRenewalEffects } from '../../src/effects/renewal.ts'
import { createSessionStore } from '../../src/effects/session-store.ts'
import { withKeptOrderPorts } from '../../src/machines/kept-order/index.ts'
import { type SessionActor, withSessionPorts } from '../../src/machines/session/index.ts'
import { sessionPorts } from '../../src/ports/session.ts'
import { tokensOf } from '../../src/session-tokens.ts'
import { createCookieJar } from '../cookie-jar.ts'
import type { TestMock } from '../mock.ts'

type World = ReturnType<TestMock['world']>

/** The product's session, client and storage, put together as the page does it, against the real mock. */
export interface OneTab extends Client {
  readonly session: SessionActor
  /** Where the ends of the session led. */
  readonly left: string[]
  login(name: string): Promise<void>
}

/** A device: what it has stored outlives the tabs that are opened on it. */
export function createDevice(mock: TestMock, world: World) {
  const kept = new Map<string, string>()
  const localStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  }
  const window = { localStorage, navigator: {}, setTimeout, addEventListener: () => undefined }
  const jar = createCookieJar((target, init = {}) => {
    const headers = new Headers(init.headers)
    headers.set('x-mock-world', world.name)
    return fetch(target, { ...init, headers })
  })

  return {
    openTab(): OneTab {
      const left: string[] = []
      const newestMark = createNewestMark(() => undefined)
      const store = createSessionStore(window as unknown as Window, () => undefined)
      const client = createClient({
        apiBase: mock.api,
        adminBase: mock.admin,
        ipService: mock.side,
        csrf: { cookie: CSRF_COOKIE, header: CSRF_HEADER },
        tokens: tokensOf(() => session),
        fetch: jar.fetch,
        readCookies: () => jar.cookies('localhost'),
      })
      const keptOrder = createActor(
        withKeptOrderPorts({ read: async () => [], keep: () => undefined }),
      ).start()
      const app: Pick<
        App,
        | 'store'
        | 'renewal'
        | 'announceNewest'
        | 'sayFarewell'
        | 'glance'
        | 'conversion'
        | 'keptOrder'
        | 'closeHistory'
        | 'tell'
        | 'go'
        | 'here'
        | 'path'
      > = {
        store,
        renewal: createRenewalEffects(window as unknown as Window, store, newestMark, client.call),
        announceNewest: () => undefined,
        sayFarewell: () => undefined,
        glance: () => ({ now: Date.now(), online: true }),
        conversion: () => undefined,
        keptOrder: () => keptOrder,
        closeHistory: () => undefined,
        tell: () => undefined,
        go: (to) => left.push(to),
        here: () => null,
        path: () => '/',
      }
      const session = createActor(withSessionPorts(sessionPorts(client, app as App)))
      session.start()
      return {
        ...client,
        session,
        left,
        login: async (name) => {
          const email = `${name}@example.test`
          const tokens = await client.call(endpoints.login, { json: { email, password: 'Passw0rd!' } })
          session.send({ type: 'login.succeeded', tokens, email, at: Date.now() })
        },
      }
    },
  }
}
