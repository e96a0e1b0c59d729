import { createActor } from 'xstate'
import { type Client, createClient } from '../../src/api/index.ts'
import { createNewestTokenHash } from '../../src/browser/newest-token-hash.ts'
import { createSessionStore } from '../../src/browser/session-store.ts'
import { createTokenRefreshEffects } from '../../src/browser/token-refresh.ts'
import { tokenProviderFor } from '../../src/composition/session-tokens.ts'
import { CSRF_COOKIE, CSRF_HEADER, endpoints } from '../../src/contract/index.ts'
import type { Environment } from '../../src/effects/environment.ts'
import { sessionEffects } from '../../src/effects/session.ts'
import { type SessionActor, sessionView, withSessionEffects } from '../../src/machines/session/index.ts'
import { createCookieJar } from '../cookie-jar.ts'
import type { TestMock } from '../mock.ts'

type World = ReturnType<TestMock['world']>

/** The session, client and storage of the shop, connected as on the page, with the mock backend. */
export interface OneTab extends Client {
  readonly session: SessionActor
  /** The addresses to which logouts have navigated, in their order. */
  readonly visited: string[]
  login(name: string): Promise<void>
}

/** A device: a tab that is opened later finds the storage and the cookies of the earlier ones. */
export function createDevice(mock: TestMock, world: World, now = () => Date.now()) {
  const stored = new Map<string, string>()
  const localStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  }
  const window = { localStorage, navigator: {}, setTimeout, addEventListener: () => undefined }
  const jar = createCookieJar((target, init = {}) => {
    const headers = new Headers(init.headers)
    headers.set('x-mock-world', world.name)
    return fetch(target, { ...init, headers })
  })

  return {
    openTab(): OneTab {
      const visited: string[] = []
      const newestTokenHash = createNewestTokenHash(() => undefined)
      const store = createSessionStore(window as unknown as Window, () => undefined)
      const client = createClient({
        apiBase: mock.api,
        adminBase: mock.admin,
        ipService: mock.side,
        csrf: { cookie: CSRF_COOKIE, header: CSRF_HEADER },
        tokens: tokenProviderFor(() => session),
        fetch: jar.fetch,
        readCookies: () => jar.cookies('localhost'),
      })
      const environment: Pick<
        Environment,
        | 'store'
        | 'tokenRefresh'
        | 'publishNewestToken'
        | 'broadcastLogout'
        | 'checkLogout'
        | 'dispatchEvent'
        | 'forgetPaidOrders'
        | 'send'
        | 'now'
        | 'readDeviceStatus'
        | 'invalidateHistoryState'
        | 'replacePage'
        | 'currentPath'
        | 'path'
        | 'userEmail'
        | 'actors'
        | 'accountChanges'
      > = {
        store,
        tokenRefresh: createTokenRefreshEffects(
          window as unknown as Window,
          store,
          newestTokenHash,
          client.call,
        ),
        publishNewestToken: () => undefined,
        broadcastLogout: () => undefined,
        checkLogout: () => undefined,
        dispatchEvent: () => undefined,
        forgetPaidOrders: () => undefined,
        send: () => undefined,
        now,
        readDeviceStatus: () => ({ now: now(), isOnline: true }),
        invalidateHistoryState: () => undefined,
        replacePage: (to) => visited.push(to),
        currentPath: () => null,
        path: () => '/',
        userEmail: () => sessionView(session.getSnapshot()).email,
        actors: () => ({ session }) as never,
        accountChanges: {
          announce: () => undefined,
          onOrdersChange: () => () => undefined,
          onBalanceChange: () => () => undefined,
          onBalanceRead: () => undefined,
        },
      }
      const session = createActor(withSessionEffects(sessionEffects(client, environment as Environment)))
      session.start()
      return {
        ...client,
        session,
        visited,
        login: async (name) => {
          const email = `${name}@example.test`
          const tokens = await client.call(endpoints.login, { json: { email, password: 'Passw0rd!' } })
          session.send({ type: 'login.succeeded', tokens, email, at: now() })
        },
      }
    },
  }
}
