import { NAVIGATION_TOOL } from '../../../src/contract/index.ts'
import type { Facts } from '../../../src/machines/shared/facts.ts'
import { PERSONAS, POINTS_EMAIL } from '../personas.ts'

/** Two units with one common region, in which they have one common version; the first has more of both. */
const variants = [
  { comand: 'NTG 4.5', map_region: 'Europe', version: 'V14.0' },
  { comand: 'NTG 4.5', map_region: 'Europe', version: 'V12.3' },
  { comand: 'NTG 4.5', map_region: 'South Africa', version: 'V10.0' },
  { comand: 'NTG 5s1', map_region: 'Europe', version: 'V12.3' },
]
export const VIN = 'WDD2040481F000000'

export type Lists = Pick<Facts, 'units' | 'variants'>
export const loaded: Lists = { units: ['NTG 4.5', 'NTG 5s1'], variants }
export const failed: Lists = { units: 'failed', variants: 'failed' }
export const retrying: Lists = { units: 'retrying', variants: 'retrying' }

export type Account = Pick<Facts, 'email' | 'discount' | 'balance'>
const NOTHING = { points: [], subscriptions: [] }
const points = { pk: 103, fk_tool_name: NAVIGATION_TOOL, amount: 3 }
const subscription = { pk: 204, fk_tool_name: NAVIGATION_TOOL, end_date: '2099-01-01' }

export const nobody: Account = { email: '', discount: 0, balance: NOTHING }
export const member: Account = {
  email: PERSONAS.member.email,
  discount: PERSONAS.member.discount,
  balance: NOTHING,
}
export const withPoints: Account = {
  email: POINTS_EMAIL,
  discount: 0,
  balance: { points: [points], subscriptions: [] },
}
export const subscriber: Account = {
  email: PERSONAS.subscriber.email,
  discount: 0,
  balance: { points: [], subscriptions: [subscription] },
}

export const PRICE = { price: 50 } as const
export const empty = { comand: '', map_region: '', version: '', vin: '' }
export const filled = { comand: 'NTG 4.5', map_region: 'Europe', version: 'V12.3', vin: VIN }
