import { seedState } from '../domain/seed.ts'
import type { Shop } from '../domain/shop.ts'
import type { State } from '../domain/state.ts'
import { createJournal, type Journal } from '../http/journal.ts'
import { createOutcomePlan, type OutcomePlan } from '../http/outcome-plan.ts'
import type { SpentCall } from '../http/spent-calls.ts'
import { type ClockState, createClock } from './clock.ts'
import { createRandom, hashSeed, type RandomState } from './random.ts'
import { defaultSettings, type Settings } from './settings.ts'

/** One person's or one test's own copy of everything the backend knows. */
export interface World extends Shop {
  readonly name: string
  readonly journal: Journal
  readonly outcomes: OutcomePlan
  /** Spending calls that came with a key, where the host knows keys. */
  readonly spent: Map<string, SpentCall>
  readonly saved: SavedWorld
  lastUsed: number
}

/** What of a world outlives a restart: plain data only. */
export interface SavedWorld {
  readonly name: string
  readonly secret: string
  readonly clock: ClockState
  readonly random: RandomState
  readonly settings: Settings
  readonly state: State
  /** How it was asked for, so that a reset gives the same again. */
  readonly wishes: WorldWishes
}

export interface Surroundings {
  readonly realNow: () => number
  readonly siteUrl: string
  /** Where the checkout lives; known once the server listens. */
  readonly sideUrl: string
}

export interface WorldWishes {
  readonly seed?: string | undefined
  /** Freezes the new world's clock at this instant. */
  readonly now?: number | undefined
  readonly settings?: Partial<Settings> | undefined
}

export function newWorld(name: string, surroundings: Surroundings, wishes: WorldWishes = {}): World {
  const clock: ClockState = { offset: 0, frozenAt: wishes.now ?? null }
  const random: RandomState = { seed: hashSeed(wishes.seed ?? name) }
  const source = createRandom(random)
  return openWorld(
    {
      name,
      secret: source.text(32),
      clock,
      random,
      settings: { ...defaultSettings, ...wishes.settings },
      wishes,
      state: seedState(createClock(surroundings.realNow, clock).now(), source),
    },
    surroundings,
  )
}

export function openWorld(saved: SavedWorld, surroundings: Surroundings): World {
  const clock = createClock(surroundings.realNow, saved.clock)
  return {
    name: saved.name,
    saved,
    secret: saved.secret,
    state: saved.state,
    settings: saved.settings,
    clock,
    random: createRandom(saved.random),
    get checkoutUrl() {
      return `${surroundings.sideUrl}/checkout/${saved.name}`
    },
    siteUrl: surroundings.siteUrl,
    journal: createJournal(() => clock.now()),
    outcomes: createOutcomePlan(),
    spent: new Map(),
    lastUsed: surroundings.realNow(),
  }
}
