import type { Clock } from '../world/clock.ts'
import type { Random } from '../world/random.ts'
import type { Settings } from '../world/settings.ts'
import type { State } from './state.ts'

/** Dependencies of the domain code, one set per world. */
export interface DomainContext {
  readonly state: State
  readonly clock: Clock
  readonly random: Random
  readonly settings: Settings
  /** Key that signs this world's tokens. */
  readonly secret: string
  /** Base URL of this world's checkout, without a trailing slash. */
  readonly checkoutUrl: string
  /** Origin of the front end. Used when a request has no `Origin` header, or one that is not allowed. */
  readonly siteUrl: string
}
