import { createActor, SimulatedClock } from 'xstate'
import { tokenProviderFor } from '../../src/composition/session-tokens.ts'
import type { TokenPair, User } from '../../src/contract/index.ts'
import {
  refreshOncePerBrowser,
  type SessionActor,
  type SessionUser,
  type TokenRefreshEffects,
  tokenHash,
  withSessionEffects,
} from '../../src/machines/session/index.ts'

/** Delays a step until the scheduler runs it. */
export type Later = <T>(name: string, step: () => T) => Promise<T>

interface Stored {
  readonly tokens: (TokenPair & { readonly owner: string }) | null
  readonly user: SessionUser | null
}

/** The displayed user: the owner of the tokens, whatever user is stored next to them. */
const userOf = ({ tokens, user }: Stored): SessionUser | null =>
  tokens === null || tokens.owner === user?.email ? user : { email: tokens.owner, discount: 0 }

const nothing: Stored = { tokens: null, user: null }
const START = 1_800_000_000_000
const LIFE_MS = 15 * 60_000

/** A fake backend, which accepts each refresh token once and records the owner of each token. */
export function createHost(later: Later) {
  const access = new Map<string, string>()
  const refresh = new Map<string, string>()
  const owners = new Map<string, string>()
  const reused: string[] = []
  let count = 0
  let now = START
  const breaches: string[] = []
  const inFlight = new Set<string>()
  const seen = new Map<number, number>()

  const createToken = (user: string) => {
    count += 1
    const payload = { user, count, iat: now / 1000, exp: (now + LIFE_MS) / 1000 }
    return `x.${btoa(JSON.stringify(payload))}.x`
  }
  const issue = (user: string): TokenPair => {
    const pair = { access_token: createToken(user), refresh_token: `refresh-${user}-${count}` }
    access.set(pair.access_token, user)
    owners.set(pair.access_token, user)
    refresh.set(pair.refresh_token, user)
    return pair
  }
  return {
    breaches,
    issue,
    seen,
    now: () => now,
    advanceClock: (ms: number) => {
      now += ms
    },
    revokeAccessTokens: () => access.clear(),
    /** Refresh tokens that were sent a second time. */
    reused,
    /** The owner of a token, valid or not. */
    ownerOf: (token: string) => owners.get(token),
    request: async (sent: string, signal: AbortSignal) => {
      inFlight.add(sent)
      if (inFlight.size > 1) breaches.push(`${inFlight.size} refreshes in flight`)
      const endRequest = () => inFlight.delete(sent)
      ;(signal as unknown as EventTarget).addEventListener('abort', endRequest)
      const user = await later('refresh arrives', () => {
        const owner = refresh.get(sent)
        if (owner === undefined) reused.push(sent)
        refresh.delete(sent)
        return owner
      })
      const pair = user === undefined ? null : issue(user)
      return later('refresh responds', () => {
        endRequest()
        if (pair === null) throw Object.assign(new Error('token_not_valid'), { invalid: true })
        return { access: pair.access_token, refresh: pair.refresh_token }
      })
    },
    /** A call that needs a token: returns the owner of the token, or `null` if the token is not valid. */
    call: (id: number, token: string) =>
      later('call arrives', () => {
        seen.set(id, (seen.get(id) ?? 0) + 1)
        return access.get(token) ?? null
      }),
  }
}
export type Host = ReturnType<typeof createHost>

export interface Tab {
  readonly actor: SessionActor
  readonly stored: () => Stored
  readonly logoutSteps: string[]
  call(id: number): Promise<string | null>
  login(user: string): void
}

/**
 * A fake browser. Its tabs run the session of the shop, share one lock, and receive the writes of other tabs
 * late.
 */
export function createBrowser(tabs: number, host: Host, later: Later): Tab[] {
  const views: Stored[] = Array.from({ length: tabs }, () => nothing)
  const waiting: (() => void)[][] = Array.from({ length: tabs }, () => [])
  const undelivered: number[] = Array.from({ length: tabs }, () => 0)
  const order: Promise<unknown>[] = Array.from({ length: tabs }, () => Promise.resolve())
  /**
   * The number of each tab's own last write: an older write of another tab that arrives later does not
   * replace it.
   */
  const ownLast = Array.from({ length: tabs }, () => ({ tokens: 0, user: 0 }))
  let writes = 0
  let newest: string | null = null
  let lastRun: Promise<unknown> = Promise.resolve()
  const actors: SessionActor[] = []

  const view = (tab: number): Stored => views[tab] ?? nothing
  const write = (from: number, change: Partial<Stored>) => {
    writes += 1
    const number = writes
    const keys = Object.keys(change) as (keyof Stored)[]
    views[from] = { ...view(from), ...change }
    for (const key of keys) Object.assign(ownLast[from] ?? {}, { [key]: number })
    for (let to = 0; to < tabs; to += 1) {
      if (to === from) continue
      undelivered[to] = (undelivered[to] ?? 0) + 1
      // Delivered late, but in the order of the writes.
      const before = order[to] ?? Promise.resolve()
      const delivery = later(`storage reaches tab ${to}`, () => undefined)
      order[to] = Promise.all([before, delivery]).then(async () => {
        // Each storage event is a task of its own: promises that the event before has started settle first.
        await new Promise((resolve) => setImmediate(resolve))
        undelivered[to] = (undelivered[to] ?? 1) - 1
        for (const key of keys) {
          if ((ownLast[to]?.[key] ?? 0) < number) views[to] = { ...view(to), [key]: change[key] }
        }
        const { tokens } = view(to)
        if (keys.includes('tokens'))
          actors[to]?.send({ type: 'storage.changed', tokens, email: tokens?.owner ?? null })
        for (const deliver of waiting[to]?.splice(0) ?? []) deliver()
      })
    }
  }
  const effects = (tab: number): TokenRefreshEffects => ({
    runExclusively: (task, signal) => {
      const run = lastRun.then(() => {
        if (signal.aborted) throw Object.assign(new Error('left'), { reason: 'superseded' })
        return task()
      })
      lastRun = run.catch(() => undefined)
      return run
    },
    read: () => view(tab).tokens,
    write: (tokens) => {
      const current = view(tab).tokens
      if (current === null) host.breaches.push('tokens written into an ended session')
      write(tab, { tokens: { ...tokens, owner: current?.owner ?? '' } })
    },
    newestTokenHash: async () => newest,
    setNewestTokenHash: async (hash) => {
      newest = hash
    },
    readUntil: async (isWanted, _ms, signal) => {
      while (!isWanted(view(tab).tokens) && !signal.aborted && (undelivered[tab] ?? 0) > 0) {
        await new Promise<void>((resolve) => waiting[tab]?.push(resolve))
      }
      return view(tab).tokens
    },
    request: (refresh, signal) => host.request(refresh, signal),
    isTokenNotValid: (error) => error instanceof Error && 'invalid' in error,
    now: host.now,
  })

  return Array.from({ length: tabs }, (_, tab): Tab => {
    const logoutSteps: string[] = []
    const tokens = tokenProviderFor(() => actor)
    const call = async (id: number): Promise<string | null> => {
      const token = await tokens.current()
      if (!token) return null
      const response = await host.call(id, token)
      if (response !== null) return response
      const refreshed = await tokens.refresh(token)
      return refreshed ? host.call(id, refreshed) : null
    }
    const status = async (): Promise<readonly User[]> => {
      const user = await call(-1 - tab)
      if (user === null) throw { status: 401 }
      return [{ email: user, discount: 0 }]
    }
    const clearSession = () => {
      write(tab, nothing)
      newest = null
    }
    const actor = createActor(
      withSessionEffects({
        restore: async () => ({
          tokens: view(tab).tokens,
          user: userOf(view(tab)),
          now: host.now(),
          isOnline: true,
          isGuarded: false,
        }),
        readDeviceStatus: async () => ({ now: host.now(), isOnline: true }),
        refreshTokens: ({ tokens: sent }, signal) => refreshOncePerBrowser(sent, effects(tab), signal),
        readStatus: status,
        readBalance: async () => ({ points: [], subscriptions: [] }),
        saveSession: (pair, user) => {
          write(tab, { user })
          write(tab, { tokens: { ...pair, owner: user.email } })
          newest = tokenHash(pair)
        },
        saveUser: (user) => {
          const { tokens } = view(tab)
          if (tokens?.owner === user.email) write(tab, { user })
        },
        clearSession,
        clearOwnSession: () => {
          const { tokens, user: known } = actor.getSnapshot().context
          const email = known?.email ?? ''
          const { tokens: stored, user } = view(tab)
          const owner = stored?.owner ?? user?.email ?? null
          const isOwnPair = stored?.access_token === tokens?.access_token
          if (isOwnPair || email === '' || owner === null || owner === email) clearSession()
        },
        broadcastLogout: () => undefined,
        notifySessionEnded: () => logoutSteps.push('notified'),
        navigateAfterLogout: (step) => logoutSteps.push(step),
        reportFacts: () => undefined,
        dispatchLogin: () => undefined,
        dispatchLogout: () => undefined,
        reportUser: () => undefined,
        confirmUser: () => undefined,
        log: () => undefined,
      }),
      { clock: new SimulatedClock() },
    )
    actors.push(actor)
    actor.start()
    const login = (user: string) =>
      actor.send({ type: 'login.succeeded', tokens: host.issue(user), email: user, at: host.now() })
    return { actor, stored: () => view(tab), logoutSteps, call, login }
  })
}
