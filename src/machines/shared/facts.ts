import type { Money, OrderForm, Points, Subscription, Variant } from '../../contract/index.ts'

/** A list of the backend; `null` until the first request for it ends. */
type Loaded<List> = List | 'failed' | 'retrying' | null

/** `expected`: the code is generated or being generated. `unknown`: the outcome of the request is unknown. */
export type GenerationStatus = 'expected' | 'unknown'

/** The points and subscriptions that codes can be made from. */
export interface Balance {
  readonly points: readonly Points[]
  readonly subscriptions: readonly Subscription[]
}

/**
 * Values that machines report to the root, which keeps the last value of each and sends them to other
 * machines.
 */
export interface Facts {
  /** The e-mail of the logged-in user; empty for a visitor. */
  readonly email: string
  /** The discount in percent; `null` until the user is known. */
  readonly discount: number | null
  readonly balance: Balance
  /** False while a balance is being read that may have changed; true once it was read, or could not be read. */
  readonly isBalanceKnown: boolean
  /** The price of one code without the discount; `null` until it is known. */
  readonly price: Money | null
  readonly units: Loaded<readonly string[]>
  readonly variants: Loaded<readonly Variant[]>
  /** The requests for codes on this page, by user and order (`generationKey`); `undefined` if all were refused. */
  readonly generations: Readonly<Record<string, GenerationStatus | undefined>>
  /** An order on the page whose code the user already has. */
  readonly owned: OrderForm | null
  /** The time of the last report. */
  readonly at: number
}

export const NO_BALANCE: Balance = { points: [], subscriptions: [] }

/** The facts before the first report. */
export const NO_FACTS: Facts = {
  email: '',
  discount: null,
  balance: NO_BALANCE,
  isBalanceKnown: false,
  price: null,
  units: null,
  variants: null,
  generations: {},
  owned: null,
  at: 0,
}

/** The facts that were reported before a machine started. */
export interface FactsInput {
  readonly facts?: Partial<Facts>
}

/** Sent by the root to the machines in `FACTS_RECIPIENTS` after each report. */
export interface FactsChanged {
  readonly type: 'facts.changed'
  readonly facts: Partial<Facts>
}

/** Merges a report into the known facts. The statuses of other codes in `generations` stay. */
export const withFacts = (known: Partial<Facts>, reported: Partial<Facts>): Partial<Facts> => ({
  ...known,
  ...reported,
  ...(reported.generations && { generations: { ...known.generations, ...reported.generations } }),
})
