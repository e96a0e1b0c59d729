import type { DomainContext } from '../domain/domain-context.ts'
import { seedState } from '../domain/seed.ts'
import type { State } from '../domain/state.ts'
import type { IdempotentRequest } from '../http/idempotency.ts'
import { createJournal, type Journal } from '../http/journal.ts'
import { createOutcomePlan, type OutcomePlan } from '../http/outcome-plan.ts'
import { type ClockState, createClock } from './clock.ts'
import { createRandom, hashSeed, type RandomState } from './random.ts'
import { defaultSettings, type Settings } from './settings.ts'

/** The isolated backend state of one test or one person: data, clock, settings, journal, forced outcomes. */
export interface World extends DomainContext {
  readonly name: string
  readonly journal: Journal
  readonly outcomes: OutcomePlan
  /** Requests with an idempotency key, by caller, endpoint and key. */
  readonly idempotentRequests: Map<string, IdempotentRequest>
  readonly saved: SavedWorld
  lastUsed: number
}

/** The part of a world that survives a restart; plain data only. */
export interface SavedWorld {
  readonly name: string
  readonly secret: string
  readonly clock: ClockState
  readonly random: RandomState
  readonly settings: Settings
  readonly state: State
  /** Options of its creation, so that a reset repeats them. */
  readonly options: WorldOptions
}

export interface ServerContext {
  readonly realNow: () => number
  readonly siteUrl: string
  /** Base URL of the checkout; empty until the server listens. */
  readonly sideUrl: string
}

export interface WorldOptions {
  readonly seed?: string | undefined
  /** The new world's clock is frozen at this time. */
  readonly now?: number | undefined
  readonly settings?: Partial<Settings> | undefined
}

export function createWorld(name: string, server: ServerContext, options: WorldOptions = {}): World {
  const clock: ClockState = { offset: 0, frozenAt: options.now ?? null }
  const random: RandomState = { seed: hashSeed(options.seed ?? name) }
  const generator = createRandom(random)
  return restoreWorld(
    {
      name,
      secret: generator.text(32),
      clock,
      random,
      settings: { ...defaultSettings, ...options.settings },
      options,
      state: seedState(createClock(server.realNow, clock).now(), generator),
    },
    server,
  )
}

export function restoreWorld(saved: SavedWorld, server: ServerContext): World {
  const clock = createClock(server.realNow, saved.clock)
  return {
    name: saved.name,
    saved,
    secret: saved.secret,
    state: saved.state,
    settings: saved.settings,
    clock,
    random: createRandom(saved.random),
    get checkoutUrl() {
      return `${server.sideUrl}/checkout/${saved.name}`
    },
    siteUrl: server.siteUrl,
    journal: createJournal(() => clock.now()),
    outcomes: createOutcomePlan(),
    idempotentRequests: new Map(),
    lastUsed: server.realNow(),
  }
}
