import type { Heard, Line } from '../../tools/contract/exchange.ts'
import type { TestMock } from '../mock.ts'

const PASSWORD = 'Passw0rd!'
const CSRF = 'resident-csrf'
const CAR = { comand: 'NTG 4.5', map_region: 'Europe', version: 'V16.0' }

/** Somebody who lives in one world and leaves marks there that nobody else leaves. */
export class Resident {
  readonly world: string
  readonly number: number
  readonly vin: string
  readonly #ask: (
    method: string,
    path: string,
    headers: Record<string, string>,
    body?: string,
  ) => Promise<Heard>
  #token: string | null = null
  #bundles = 0
  #orders = 0
  #spent = 0
  /** What should be and is not. */
  readonly wrong: string[] = []

  constructor({ api }: TestMock, line: Line, world: string, number: number) {
    this.world = world
    this.number = number
    this.vin = `WDD${String(number).padStart(8, '0')}000000`
    this.#ask = (method, path, headers, body) => line.exchange({ base: api, method, path, headers, body })
  }

  /** Every second one names the world in a cookie, as a browser would. */
  async call(method: string, path: string, json?: unknown): Promise<unknown> {
    const named = this.number % 2 === 0
    const proof: Record<string, string> =
      this.#token === null ? { 'X-CSRFToken': CSRF } : { authorization: `Bearer ${this.#token}` }
    const headers = {
      ...proof,
      cookie: `csrftoken=${CSRF}${named ? '' : `; mock-world=${this.world}`}`,
      ...(named ? { 'x-mock-world': this.world } : {}),
      ...(json === undefined ? {} : { 'content-type': 'application/json' }),
    }
    const body = json === undefined ? undefined : JSON.stringify(json)
    const heard = await this.#ask(method, path, headers, body)
    this.expect(heard.status < 300, `${method} ${path} was answered ${heard.status} ${heard.bytes}`)
    return heard.body
  }

  expect(holds: boolean, says: string): void {
    if (!holds) this.wrong.push(`${this.world}: ${says}`)
  }

  async arrive(): Promise<void> {
    const login = await this.call('POST', '/auth/login/', { email: 'both@example.test', password: PASSWORD })
    this.#token = String(Object(login).access_token)
  }

  /** One of several things to do or to look at, each of which shows whether somebody else was here. */
  async act(turn: number): Promise<void> {
    const acts = [
      this.#rename,
      this.#buy,
      this.#generate,
      this.#look,
      this.#count,
      this.#weigh,
      this.#remember,
    ]
    await acts[(this.number + turn) % acts.length]?.call(this)
  }

  async #rename(): Promise<void> {
    const path = '/api/v1/profile/6'
    const profile = await this.call('PUT', path, { last_name: `resident-${this.number}` })
    this.expect(Object(profile).first_name === '', 'somebody else has changed the first name')
    const again = await this.call('PUT', path, {})
    this.expect(Object(again).last_name === `resident-${this.number}`, "the name is somebody else's")
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

  async #look(): Promise<void> {
    const { results } = Object(await this.call('GET', '/api/v1/history/')) as { results: { vin: string }[] }
    this.expect(results.length === this.#orders, `${results.length} orders instead of ${this.#orders}`)
    this.expect(
      results.every(({ vin }) => vin === this.vin),
      "an order is for somebody else's car",
    )
  }

  async #count(): Promise<void> {
    const { results } = Object(await this.call('GET', '/api/v1/payment/bundle/')) as { results: unknown[] }
    this.expect(results.length === this.#bundles, `${results.length} bundles instead of ${this.#bundles}`)
  }

  async #weigh(): Promise<void> {
    const balance = await this.call('GET', '/api/v1/points-subs/generate/')
    const left = Object(balance).points[0]?.amount as unknown
    this.expect(left === 5 - this.#spent, `${String(left)} points instead of ${5 - this.#spent}`)
  }

  async #remember(): Promise<void> {
    const wanted = this.number % 3 === 0
    await this.call('POST', '/auth/user/receive_email', { receive_email: wanted })
    const now = await this.call('GET', '/auth/user/receive_email')
    this.expect(Object(now).receive_email === wanted, 'the switch stands otherwise')
  }
}
