import type { EndpointName } from '../../../src/contract/index.ts'
import type { TestMock } from '../../mock.ts'
import { Visitor } from '../../visitor.ts'

type Values = Readonly<Record<string, unknown>>
export interface FuzzClient {
  readonly mock: TestMock
  readonly world: string
  readonly token: string
  /** Values that the mock accepts in this world, by field name. */
  readonly known: Values
}

const CAR = { comand: 'NTG 4.5', map_region: 'Europe', version: 'V16.0', vin: 'WDD2120021A000000' }
const CARD = { amount: 50, email: 'payer@example.test', currency: 'USD', user_ip: '' }
const PASSWORD = 'Passw0rd!'
const seeded: Values = {
  ...{ ...CAR, email: 'both@example.test', password: PASSWORD, current_password: PASSWORD },
  ...{ new_password: PASSWORD, new_password1: PASSWORD, new_password2: PASSWORD, repassword: PASSWORD },
  ...{ password1: 'Brand-new-1', password2: 'Brand-new-1', birthday: '1990-02-28' },
  ...{ amount: 50, fk_bundle: 11, fk_point: 106, fk_subscription: null, type: 'points', id: '6' },
}

/** Pays at the checkout, and returns the query parameters of the return URL, two also as path parameters `a` and `b`. */
async function payAtCheckout(visitor: Visitor, path: string, json: unknown, token?: string): Promise<Values> {
  const { body } = await visitor.send('POST', path, { body: json, token })
  const url = String(Object(body).payment_url)
  const form = new URLSearchParams({ action: 'pay' })
  const response = await fetch(url, { method: 'POST', redirect: 'manual', body: form })
  const returned = Object.fromEntries(new URL(response.headers.get('location') ?? '').searchParams)
  return { ...returned, a: returned.paymentId, b: returned.payment }
}

/** Values that a valid request to this endpoint needs; orders, pays or requests a reset first if they come from that. */
async function valuesForEndpoint(name: EndpointName, visitor: Visitor, token: string): Promise<Values> {
  const pay = (path: string, json: object) =>
    payAtCheckout(visitor, `/api/v1/payment/${path}/`, { ...json, currency: 'USD', user_ip: '' }, token)
  switch (name) {
    case 'register':
      return { email: `${Math.random()}@example.test` }
    case 'refreshTokens':
      return { refresh: (await visitor.login('plain')).refresh_token }
    case 'checkOrder': {
      const json = { ...CAR, user_ip: '', type: 'points', fk_point: 106 }
      const { body } = await visitor.send('POST', '/api/v1/points-subs/generate/', { body: json, token })
      return { orderId: String(Object(body).order_id) }
    }
    case 'checkPayment':
      return payAtCheckout(visitor, '/api/v1/payment/stripe/', { ...CAR, ...CARD })
    case 'confirmBundle':
      return pay('bundle', { fk_bundle: 11 })
    case 'confirmSubscription':
      return pay('subscribe_bundle', { fk_bundle: 21 })
    case 'paySubscription':
      return { fk_bundle: 21 }
    case 'confirmPasswordReset': {
      await visitor.send('POST', '/password/reset/', { body: { email: 'plain@example.test' } })
      const link = visitor.mock.worlds.get(visitor.world).state.outbox.at(-1)?.links[0] ?? ''
      const { id, token: resetToken } = Object.fromEntries(new URL(link).searchParams)
      return { uid: id, token: resetToken }
    }
    default:
      return {}
  }
}

/** A logged-in client in a world with a frozen clock. */
export async function fuzzClientOf(mock: TestMock, name: EndpointName): Promise<FuzzClient> {
  const world = mock.world({ now: Date.now() }).name
  const visitor = await Visitor.create(mock, world)
  const { access_token: token } = await visitor.login('both')
  return { mock, world, token, known: { ...seeded, ...(await valuesForEndpoint(name, visitor, token)) } }
}
