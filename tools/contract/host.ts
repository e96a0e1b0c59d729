import type { Endpoint, EndpointName } from '../../src/contract/index.ts'
import { Caller } from './caller.ts'
import type { Asking, Heard, Line } from './exchange.ts'
import { notAsked } from './expect-that.ts'
import { type Fault, faultsOf } from './judge.ts'
import type { Pace } from './pace.ts'
import type { Credentials, Stage, Target } from './target.ts'

/** An answer that came to a call of an endpoint, however well or badly that was made. */
export interface Answered {
  readonly endpoint: EndpointName
  readonly status: number
  readonly faults: readonly Fault[]
  /** What a browser would have to be told so that the page may read this; `null` when no page was named. */
  readonly allowedOrigin: string | null
  readonly withCredentials: boolean
}

export interface Manners {
  readonly line: Line
  readonly pace: Pace
  /** Nothing is asked that could change anything. */
  readonly readOnly: boolean
  /** But for a code, which the account that was handed in may pay for. */
  readonly maySpend: boolean
  readonly log: Answered[]
}

/** What changes nothing: reading, asking what is allowed, and the login of the account that was handed in. */
function isHarmless(endpoint: Endpoint, { method, body }: Asking, { account }: Target): boolean {
  if (method === 'OPTIONS' || method === 'GET') return method === 'OPTIONS' || endpoint.method === 'GET'
  if (endpoint.name !== 'login' || account === null) return false
  return method === 'POST' && body === JSON.stringify({ email: account.email, password: account.password })
}

const PASSWORD = 'Contract-check-1'
let people = 0

/** The host as one run of the suite sees it: how it may be asked, who can be, and what it answered. */
export class Host {
  readonly target: Target
  readonly manners: Manners
  readonly #made = new Map<string, Promise<unknown>>()

  constructor(target: Target, manners: Manners) {
    this.target = target
    this.manners = manners
  }

  get log(): readonly Answered[] {
    return this.manners.log
  }

  async send(endpoint: Endpoint, asking: Asking): Promise<Heard> {
    const { readOnly, maySpend, pace, line } = this.manners
    const isAllowed = !readOnly || (maySpend && endpoint.name === 'generate')
    if (!isAllowed && !isHarmless(endpoint, asking, this.target))
      notAsked(`${endpoint.name} is not read-only`)
    await pace()
    return line.exchange({ ...asking, headers: { ...this.target.headers, ...asking.headers } })
  }

  note(endpoint: Endpoint, heard: Heard): void {
    const { 'access-control-allow-origin': origin, 'access-control-allow-credentials': credentials } =
      heard.headers
    this.manners.log.push({
      endpoint: endpoint.name as EndpointName,
      status: heard.status,
      faults: faultsOf(endpoint, heard, this.target.asides),
      allowedOrigin: origin ?? null,
      withCredentials: credentials === 'true',
    })
  }

  baseOf({ host, name }: Endpoint): string {
    const base = this.target[host]
    return base ?? notAsked(`${name} needs the address of the ${host} host`)
  }

  /** Makes a thing when it is first wanted. */
  once<Thing>(name: string, make: () => Promise<Thing>): Promise<Thing> {
    const known = this.#made.get(name) ?? make()
    this.#made.set(name, known)
    return known as Promise<Thing>
  }

  get stage(): Stage {
    return this.target.stage ?? notAsked('only a stand-in can be moved like this')
  }

  /** The same host in another, untouched state, so that nobody else is disturbed. */
  async apart(): Promise<Host> {
    return new Host(await this.stage.apart(), this.manners)
  }

  /** Somebody without an account, who has been handed the CSRF cookie. */
  visitor(): Promise<Caller> {
    return this.once('visitor', () => this.#arrived())
  }

  /** The account that was handed in. */
  member(): Promise<Caller> {
    const { account } = this.target
    if (account === null) notAsked('needs an account')
    return this.once('member', () => this.loggedIn(account))
  }

  async loggedIn(who: Credentials): Promise<Caller> {
    const caller = await this.#arrived()
    await caller.logIn(who)
    return caller
  }

  /** Somebody who has just made an account. */
  async newcomer(): Promise<Caller> {
    const caller = await this.#arrived()
    people += 1
    const email = `contract-${people}-${Date.now().toString(36)}@example.test`
    await caller.succeed('register', { json: { email, password1: PASSWORD, password2: PASSWORD } })
    await caller.logIn({ email, password: PASSWORD })
    return caller
  }

  /** Somebody with an account of no consequence: changes to it hurt nobody. */
  stranger(): Promise<Caller> {
    return this.once('stranger', () => this.newcomer())
  }

  async #arrived(): Promise<Caller> {
    const caller = new Caller(this)
    await caller.call('readPrice')
    return caller
  }
}
