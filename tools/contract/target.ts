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

/** What can be moved behind the back of a stand-in, and never on a real host. */
export interface Stage {
  advance(ms: number): Promise<void>
  settings(change: Readonly<Record<string, unknown>>): Promise<void>
  /** Presses a button of the hosted checkout; where it leads to. */
  settle(paymentUrl: string, action: 'pay' | 'decline' | 'cancel'): Promise<URL>
  /** By which name the host knows the payment behind a checkout. */
  paymentId(paymentUrl: string): string
  mails(): Promise<readonly Mail[]>
  /** The same host in another, untouched state. */
  apart(): Promise<Target>
}

/** The host that is asked, and what is known about it beforehand. */
export interface Target {
  readonly name: string
  readonly api: string
  readonly admin: string | null
  /** Address of the IP look-up service. */
  readonly ip: string | null
  /** Sent along with every call. */
  readonly headers: Readonly<Record<string, string>>
  /** A page's origin that the host lets in. */
  readonly origin: string | null
  readonly account: Credentials | null
  /** The header by which the host is said to know a repeated call. */
  readonly idempotencyHeader?: string | undefined
  /** An account with a discount. */
  readonly discounted: Credentials | null
  /** Keys of a refusal by which the host explains a broken call to developers, beyond the contract. */
  readonly asides: readonly string[]
  readonly stage: Stage | null
}
