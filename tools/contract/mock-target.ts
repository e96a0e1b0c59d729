import type { Mail, MockControls, Target } from './target.ts'

export interface MockAddresses {
  readonly api: string
  readonly admin: string
  readonly side: string
}

const PASSWORD = 'Passw0rd!'
const seeded = (name: string) => ({ email: `${name}@example.test`, password: PASSWORD })
let worlds = 0

/** Creates a world of a running mock, with controls for its clock, settings, mails and payments. */
export async function createMockTarget(addresses: MockAddresses, origin: string): Promise<Target> {
  const { api, admin, side } = addresses
  worlds += 1
  const world = `contract-${process.pid}-${worlds}`
  const control = async (path: string, body?: unknown): Promise<unknown> => {
    const response = await fetch(`${side}/__mock/worlds${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: body === undefined ? {} : { 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(`the control API responded to ${path} with ${response.status}`)
    return response.json()
  }
  await control('', { name: world })
  const controls: MockControls = {
    advanceClock: async (ms) => void (await control(`/${world}/clock`, { advanceMs: ms })),
    changeSettings: async (change) => void (await control(`/${world}/settings`, change)),
    readMails: async () => (await control(`/${world}/outbox`)) as Mail[],
    pressCheckoutButton: async (paymentUrl, action) => {
      const body = new URLSearchParams({ action })
      const response = await fetch(paymentUrl, { method: 'POST', redirect: 'manual', body })
      const location = response.headers.get('location')
      if (location === null) throw new Error(`the checkout responded with ${response.status}`)
      return new URL(location)
    },
    paymentIdIn: (paymentUrl) => new URL(paymentUrl).pathname.split('/').at(-1) ?? '',
    createIsolated: () => createMockTarget(addresses, origin),
  }
  return {
    name: `the mock at ${api}`,
    api,
    admin,
    ip: `${side}/ip/${world}`,
    headers: { 'x-mock-world': world },
    origin,
    account: seeded('both'),
    discounted: seeded('discount20'),
    extraErrorKeys: ['breach'],
    controls,
  }
}
