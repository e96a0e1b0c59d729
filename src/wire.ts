import { type Client, type ClientOptions, createClient } from './api/index.ts'
import { callsWhileHere } from './effects/while-here.ts'

/** The way to the hosts, with the schemas of the whole contract: loaded with the first call. */
export const createWire = (window: Window, options: ClientOptions): Client =>
  callsWhileHere(window, createClient(options))
