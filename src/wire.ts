import { type Client, type ClientOptions, createClient } from './api/index.ts'
import type { Presence } from './effects/presence.ts'
import { callsWhileHere } from './effects/while-here.ts'

/** The way to the hosts, with the schemas of the whole contract: loaded with the first call. */
export const createWire = (presence: Presence, options: ClientOptions): Client =>
  callsWhileHere(presence, createClient(options))
