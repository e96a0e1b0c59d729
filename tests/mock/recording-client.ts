import type { TestMock } from '../mock.ts'
import { type MockResponse, Visitor } from '../visitor.ts'

/** A client that records every secret that it sends or receives. */
export class RecordingClient {
  readonly mock: TestMock
  readonly visitor: Visitor
  readonly secrets = new Set<string>()

  private constructor(mock: TestMock, visitor: Visitor) {
    this.mock = mock
    this.visitor = visitor
  }

  static async create(mock: TestMock, world: string): Promise<RecordingClient> {
    const visitor = await Visitor.create(mock, world)
    const client = new RecordingClient(mock, visitor)
    client.secrets.add(visitor.csrf ?? '')
    return client
  }

  get(path: string, token?: string): Promise<MockResponse> {
    return this.visitor.send('GET', path, { token })
  }

  post(path: string, body?: unknown, token?: string): Promise<MockResponse> {
    return this.visitor.send('POST', path, { token, ...(body === undefined ? {} : { body }) })
  }

  /** Records a secret before it is sent. */
  addSecret(value: string): string {
    this.secrets.add(value)
    return value
  }

  /** Records the values of these fields in a response, at any depth. */
  recordSecrets(response: MockResponse, ...names: string[]): MockResponse {
    const visit = (value: unknown, name = ''): void => {
      if (typeof value === 'string' && names.includes(name)) this.secrets.add(value)
      else if (Array.isArray(value)) for (const item of value) visit(item, name)
      else if (typeof value === 'object' && value !== null)
        for (const [key, item] of Object.entries(value)) visit(item, key)
    }
    visit(response.body)
    return response
  }

  async login(name: string, password: string): Promise<{ access: string; refresh: string }> {
    const email = `${name}@example.test`
    const response = await this.post('/auth/login/', { email, password: this.addSecret(password) })
    this.recordSecrets(response, 'access_token', 'refresh_token')
    const { access_token, refresh_token } = response.body as Record<string, string>
    return { access: access_token ?? '', refresh: refresh_token ?? '' }
  }

  /** Presses a button of the checkout, then checks or confirms the payment. */
  async settlePayment(
    paymentResponse: MockResponse,
    action: 'pay' | 'decline' | 'cancel',
    token?: string,
  ): Promise<MockResponse> {
    const { payment_url } = paymentResponse.body as { payment_url: string }
    const formRequest = { method: 'POST', redirect: 'manual', body: new URLSearchParams({ action }) } as const
    const returnUrl = new URL((await fetch(payment_url, formRequest)).headers.get('location') ?? '')
    const { paymentId, bundleId, subscribeBundleId, payment } = Object.fromEntries(returnUrl.searchParams)
    if (paymentId !== undefined)
      return this.recordSecrets(
        await this.post(`/api/v1/payment/check/${paymentId}/${payment}/`, undefined, token),
        'data',
      )
    const kind = bundleId === undefined ? 'subscribe_bundle' : 'bundle'
    return this.post(`/api/v1/payment/${kind}/${bundleId ?? subscribeBundleId}/${payment}`, undefined, token)
  }
}
