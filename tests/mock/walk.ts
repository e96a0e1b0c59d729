import type { TestMock } from '../mock.ts'
import { type Heard, Visitor } from '../visitor.ts'

/** A visitor who remembers every secret that he sends or is told. */
export class Walk {
  readonly mock: TestMock
  readonly visitor: Visitor
  readonly secrets = new Set<string>()

  private constructor(mock: TestMock, visitor: Visitor) {
    this.mock = mock
    this.visitor = visitor
  }

  static async begin(mock: TestMock, world: string): Promise<Walk> {
    const visitor = await Visitor.arrive(mock, world)
    const walk = new Walk(mock, visitor)
    walk.secrets.add(visitor.csrf ?? '')
    return walk
  }

  get(path: string, token?: string): Promise<Heard> {
    return this.visitor.send('GET', path, { token })
  }

  post(path: string, body?: unknown, token?: string): Promise<Heard> {
    return this.visitor.send('POST', path, { token, ...(body === undefined ? {} : { body }) })
  }

  /** A secret that is about to be sent. */
  secret(value: string): string {
    this.secrets.add(value)
    return value
  }

  /** Keeps what an answer holds under these names, at whatever depth. */
  keep(heard: Heard, ...names: string[]): Heard {
    const look = (value: unknown, name = ''): void => {
      if (typeof value === 'string' && names.includes(name)) this.secrets.add(value)
      else if (Array.isArray(value)) for (const item of value) look(item, name)
      else if (typeof value === 'object' && value !== null)
        for (const [key, held] of Object.entries(value)) look(held, key)
    }
    look(heard.body)
    return heard
  }

  async login(name: string, password: string): Promise<{ access: string; refresh: string }> {
    const email = `${name}@example.test`
    const heard = await this.post('/auth/login/', { email, password: this.secret(password) })
    this.keep(heard, 'access_token', 'refresh_token')
    const { access_token, refresh_token } = heard.body as Record<string, string>
    return { access: access_token ?? '', refresh: refresh_token ?? '' }
  }

  /** Presses a button of the checkout, then asks what came of the payment. */
  async settle(opened: Heard, action: 'pay' | 'decline' | 'cancel', token?: string): Promise<Heard> {
    const { payment_url } = opened.body as { payment_url: string }
    const pressed = { method: 'POST', redirect: 'manual', body: new URLSearchParams({ action }) } as const
    const back = new URL((await fetch(payment_url, pressed)).headers.get('location') ?? '')
    const { paymentId, bundleId, subscribeBundleId, payment } = Object.fromEntries(back.searchParams)
    if (paymentId !== undefined)
      return this.keep(
        await this.post(`/api/v1/payment/check/${paymentId}/${payment}/`, undefined, token),
        'data',
      )
    const kind = bundleId === undefined ? 'subscribe_bundle' : 'bundle'
    return this.post(`/api/v1/payment/${kind}/${bundleId ?? subscribeBundleId}/${payment}`, undefined, token)
  }
}
