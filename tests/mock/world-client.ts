import type { ApiResponse, Connection } from '../../tools/contract/connection.ts'
import type { TestMock } from '../mock.ts'

const PASSWORD = 'Passw0rd!'
const CSRF = 'client-csrf'
const CAR = { comand: 'NTG 4.5', map_region: 'Europe', version: 'V16.0' }

/** A client that changes data in one world and checks that no other client does. */
export class WorldClient {
  readonly world: string
  readonly number: number
  readonly vin: string
  readonly #sendRequest: (
    method: string,
    path: string,
    headers: Record<string, string>,
    body?: string,
  ) => Promise<ApiResponse>
  #token: string | null = null
  #bundles = 0
  #orders = 0
  #spent = 0
  /** Failed expectations. */
  readonly failures: string[] = []

  constructor({ api }: TestMock, connection: Connection, world: string, number: number) {
    this.world = world
    this.number = number
    this.vin = `WDD${String(number).padStart(8, '0')}000000`
    this.#sendRequest = (method, path, headers, body) =>
      connection.send({ base: api, method, path, headers, body })
  }

  /**
   * Clients with an odd number name the world in a cookie, like a browser; those with an even number in the
   * header.
   */
  async call(method: string, path: string, json?: unknown): Promise<unknown> {
    const isInHeader = this.number % 2 === 0
    const credentials: Record<string, string> =
      this.#token === null ? { 'X-CSRFToken': CSRF } : { authorization: `Bearer ${this.#token}` }
    const headers = {
      ...credentials,
      cookie: `csrftoken=${CSRF}${isInHeader ? '' : `; mock-world=${this.world}`}`,
      ...(isInHeader ? { 'x-mock-world': this.world } : {}),
      ...(json === undefined ? {} : { 'content-type': 'application/json' }),
    }
    const body = json === undefined ? undefined : JSON.stringify(json)
    const response = await this.#sendRequest(method, path, headers, body)
    this.expect(response.status < 300, `${method} ${path} got ${response.status} ${response.bytes}`)
    return response.body
  }

  expect(condition: boolean, message: string): void {
    if (!condition) this.failures.push(`${this.world}: ${message}`)
  }

  async logIn(): Promise<void> {
    const login = await this.call('POST', '/auth/login/', { email: 'both@example.test', password: PASSWORD })
    this.#token = String(Object(login).access_token)
  }

  /** Performs one of several actions; each checks that only this client has changed the data. */
  async performOne(step: number): Promise<void> {
    const actions = [
      this.#rename,
      this.#buy,
      this.#generate,
      this.#checkOrders,
      this.#checkBundles,
      this.#checkBalance,
      this.#toggleMailing,
    ]
    await actions[(this.number + step) % actions.length]?.call(this)
  }

  async #rename(): Promise<void> {
    const path = '/api/v1/profile/6'
    const profile = await this.call('PUT', path, { last_name: `client-${this.number}` })
    this.expect(Object(profile).first_name === '', 'another client has changed the first name')
    const again = await this.call('PUT', path, {})
    this.expect(
      Object(again).last_name === `client-${this.number}`,
      'another client has changed the last name',
    )
  }

  async #buy(): Promise<void> {
    this.#bundles += 1
    await this.call('POST', '/api/v1/bundles/', { fk_bundle: 11, currency: 'USD', user_ip: '' })
  }

  async #generate(): Promise<void> {
    const withPoint = this.#spent < 5
    const keys = withPoint ? { type: 'points', fk_point: 106 } : { type: 'subscribe', fk_subscription: 206 }
    this.#spent += withPoint ? 1 : 0
    this.#orders += 1
    await this.call('POST', '/api/v1/points-subs/generate/', { ...CAR, vin: this.vin, user_ip: '', ...keys })
  }

  async #checkOrders(): Promise<void> {
    const { results } = Object(await this.call('GET', '/api/v1/history/')) as { results: { vin: string }[] }
    this.expect(results.length === this.#orders, `${results.length} orders instead of ${this.#orders}`)
    this.expect(
      results.every(({ vin }) => vin === this.vin),
      'an order has the VIN of another client',
    )
  }

  async #checkBundles(): Promise<void> {
    const { results } = Object(await this.call('GET', '/api/v1/payment/bundle/')) as { results: unknown[] }
    this.expect(results.length === this.#bundles, `${results.length} bundles instead of ${this.#bundles}`)
  }

  async #checkBalance(): Promise<void> {
    const balance = await this.call('GET', '/api/v1/points-subs/generate/')
    const amount = Object(balance).points[0]?.amount as unknown
    this.expect(amount === 5 - this.#spent, `${String(amount)} points instead of ${5 - this.#spent}`)
  }

  async #toggleMailing(): Promise<void> {
    const wanted = this.number % 3 === 0
    await this.call('POST', '/auth/user/receive_email', { receive_email: wanted })
    const now = await this.call('GET', '/auth/user/receive_email')
    this.expect(Object(now).receive_email === wanted, `receive_email is not ${wanted}`)
  }
}
