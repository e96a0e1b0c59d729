import { HEAD_UNITS, type OrderForm } from '../../src/contract/index.ts'
import { createClock } from '../world/clock.ts'
import { createRandom } from '../world/random.ts'
import type { Settings } from '../world/settings.ts'
import { defaultSettings } from '../world/settings.ts'
import { findByEmail } from './accounts.ts'
import type { DomainContext } from './domain-context.ts'
import { seedState } from './seed.ts'
import type { Account, Mail } from './state.ts'

interface Options {
  readonly at?: string
  readonly seed?: number
  readonly secret?: string
  readonly settings?: Partial<Settings>
}

/** A newly seeded context with a frozen clock and a fixed random seed. */
export function createTestContext({
  at = '2027-03-09T14:05:00Z',
  seed = 7,
  secret = 'quiet-secret',
  settings = {},
}: Options = {}): DomainContext {
  const instant = Date.parse(at)
  const random = createRandom({ seed })
  return {
    state: seedState(instant, random),
    clock: createClock(() => instant, { offset: 0, frozenAt: instant }),
    random,
    settings: { ...defaultSettings, ...settings },
    secret,
    checkoutUrl: 'http://checkout.test/checkout/w1',
    siteUrl: 'http://shop.test',
  }
}

export const PAGE_ORIGIN = 'http://page.test'
export const ORDER_FORM: OrderForm = {
  comand: HEAD_UNITS[3],
  map_region: 'Europe',
  version: 'V20.0',
  vin: 'WDD2130041A000000',
}

/** The current record of a seeded account. */
export function seededAccount(context: DomainContext, name: string): Account {
  const account = findByEmail(context.state, `${name}@example.test`)
  if (!account) throw new Error(`there is no account ${name}`)
  return account
}

export const mailsTo = (context: DomainContext, to: string): Mail[] =>
  context.state.outbox.filter((mail) => mail.to === to)

/** The parameters of the newest reset link that was sent to an address. */
export function resetLinkTo(context: DomainContext, to: string) {
  const { searchParams } = new URL(mailsTo(context, to).at(-1)?.links[0] ?? '')
  return { uid: searchParams.get('id') ?? '', token: searchParams.get('token') ?? '' }
}
