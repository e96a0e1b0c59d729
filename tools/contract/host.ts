import type { Endpoint, EndpointName } from '../../src/contract/index.ts'
import type { ApiRequest, ApiResponse, Connection } from './connection.ts'
import { skip } from './expect-that.ts'
import { type Fault, faultsOf } from './find-faults.ts'
import type { RateLimit } from './rate-limit.ts'
import type { Credentials, MockControls, Target } from './target.ts'
import { TestClient } from './test-client.ts'

/** A received response, valid or not. */
export interface RecordedResponse {
  readonly endpoint: EndpointName
  readonly status: number
  readonly faults: readonly Fault[]
  /** The CORS headers of the response. */
  readonly allowedOrigin: string | null
  readonly withCredentials: boolean
}

export interface HostOptions {
  readonly connection: Connection
  readonly rateLimit: RateLimit
  /** Only read-only requests are allowed. */
  readonly readOnly: boolean
  /** Also allows `generate` if only read-only requests are allowed; the given account pays. */
  readonly canSpendPoint: boolean
  readonly responses: RecordedResponse[]
}

/** True for GET, OPTIONS, and the login of the given account. */
function isReadOnlyRequest(endpoint: Endpoint, { method, body }: ApiRequest, { account }: Target): boolean {
  if (method === 'OPTIONS' || method === 'GET') return method === 'OPTIONS' || endpoint.method === 'GET'
  if (endpoint.name !== 'login' || account === null) return false
  return method === 'POST' && body === JSON.stringify({ email: account.email, password: account.password })
}

const PASSWORD = 'Contract-check-1'
let accountCount = 0

/** The backend under test: which requests are allowed, accounts, and a log of all responses. */
export class Host {
  readonly target: Target
  readonly options: HostOptions
  readonly #made = new Map<string, Promise<unknown>>()

  constructor(target: Target, options: HostOptions) {
    this.target = target
    this.options = options
  }

  get responses(): readonly RecordedResponse[] {
    return this.options.responses
  }

  async send(endpoint: Endpoint, request: ApiRequest): Promise<ApiResponse> {
    const { readOnly, canSpendPoint, rateLimit, connection } = this.options
    const isAllowed = !readOnly || (canSpendPoint && endpoint.name === 'generate')
    if (!isAllowed && !isReadOnlyRequest(endpoint, request, this.target))
      skip(`${endpoint.name} is not read-only`)
    await rateLimit()
    return connection.send({ ...request, headers: { ...this.target.headers, ...request.headers } })
  }

  record(endpoint: Endpoint, response: ApiResponse): void {
    const { 'access-control-allow-origin': origin, 'access-control-allow-credentials': credentials } =
      response.headers
    this.options.responses.push({
      endpoint: endpoint.name as EndpointName,
      status: response.status,
      faults: faultsOf(endpoint, response, this.target.extraErrorKeys),
      allowedOrigin: origin ?? null,
      withCredentials: credentials === 'true',
    })
  }

  baseOf({ host, name }: Endpoint): string {
    const base = this.target[host]
    return base ?? skip(`${name} needs the URL of the ${host} host`)
  }

  /** Creates a value once per name. */
  once<Value>(name: string, make: () => Promise<Value>): Promise<Value> {
    const existing = this.#made.get(name) ?? make()
    this.#made.set(name, existing)
    return existing as Promise<Value>
  }

  get controls(): MockControls {
    return this.target.controls ?? skip('needs the mock backend')
  }

  /** This backend in a new, isolated state. */
  async isolated(): Promise<Host> {
    return new Host(await this.controls.createIsolated(), this.options)
  }

  /** A client without an account, but with the CSRF cookie. */
  visitor(): Promise<TestClient> {
    return this.once('visitor', () => this.#createClient())
  }

  /** A client of the given account. */
  givenAccount(): Promise<TestClient> {
    const { account } = this.target
    if (account === null) skip('needs an account')
    return this.once('member', () => this.loggedIn(account))
  }

  async loggedIn(credentials: Credentials): Promise<TestClient> {
    const client = await this.#createClient()
    await client.logIn(credentials)
    return client
  }

  /** A client of a newly registered account. */
  async newAccount(): Promise<TestClient> {
    const client = await this.#createClient()
    accountCount += 1
    const email = `contract-${accountCount}-${Date.now().toString(36)}@example.test`
    await client.callExpectingSuccess('register', {
      json: { email, password1: PASSWORD, password2: PASSWORD },
    })
    await client.logIn({ email, password: PASSWORD })
    return client
  }

  /** A client of a shared test account, which checks may change. */
  sharedAccount(): Promise<TestClient> {
    return this.once('stranger', () => this.newAccount())
  }

  async #createClient(): Promise<TestClient> {
    const client = new TestClient(this)
    await client.call('readPrice')
    return client
  }
}
