export interface Credentials {
  readonly email: string
  readonly password: string
}

export interface Mail {
  readonly to: string
  readonly kind: string
  readonly links: readonly string[]
  readonly pin?: string
}

/** Controls of the mock; a real backend has none. */
export interface MockControls {
  advanceClock(ms: number): Promise<void>
  changeSettings(change: Readonly<Record<string, unknown>>): Promise<void>
  /** Presses a button of the hosted checkout and returns the redirect. */
  pressCheckoutButton(paymentUrl: string, action: 'pay' | 'decline' | 'cancel'): Promise<URL>
  /** The id of the payment in its URL. */
  paymentIdIn(paymentUrl: string): string
  readMails(): Promise<readonly Mail[]>
  /** Creates a new, isolated state of this backend. */
  createIsolated(): Promise<Target>
}

/** The backend under test. */
export interface Target {
  readonly name: string
  readonly api: string
  readonly admin: string | null
  /** URL of the IP look-up service. */
  readonly ip: string | null
  /** Sent with every request. */
  readonly headers: Readonly<Record<string, string>>
  /** An origin that the backend's CORS allows. */
  readonly origin: string | null
  readonly account: Credentials | null
  /** Idempotency header that the backend supports, as given on the command line. */
  readonly idempotencyHeader?: string | undefined
  /** An account with a discount. */
  readonly discounted: Credentials | null
  /** Keys that the backend adds to an error to explain a contract breach. */
  readonly extraErrorKeys: readonly string[]
  readonly controls: MockControls | null
}
