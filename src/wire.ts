import { type ClientOptions, createClient } from './api/index.ts'
import type { Presence } from './effects/presence.ts'
import { callsWhileHere } from './effects/while-here.ts'
import { type CountedClient, countWrites } from './effects/writes.ts'

/** The way to the hosts, with the schemas of the whole contract: loaded with the first call. */
export const createWire = (presence: Presence, options: ClientOptions): CountedClient =>
  countWrites(callsWhileHere(presence, createClient(options)))
