import type { Clock } from '../world/clock.ts'
import type { Random } from '../world/random.ts'
import type { Settings } from '../world/settings.ts'
import type { State } from './state.ts'

/** What domain code is handed: the memory of one world, its time, its randomness and its settings. */
export interface Shop {
  readonly state: State
  readonly clock: Clock
  readonly random: Random
  readonly settings: Settings
  /** Secret that signs this world's tokens. */
  readonly secret: string
  /** Where the hosted checkout of this world lives, without a trailing slash. */
  readonly checkoutUrl: string
  /** The page's origin when a caller names none. */
  readonly siteUrl: string
}
