import { expect, it } from 'vitest'
import { hashEmail } from '../../contract/index.ts'
import { generationKey } from './generation-key.ts'
import { nextStep, statusOf } from './order-status.ts'

it('R-SELL-17 one step is recommended: an existing code has priority, then one that may exist', () => {
  const nothing = {
    ...{ isOwned: false, isOutcomeUnknown: false, isAlreadyPaid: false },
    ...{ isOutOfPoints: false, isRejected: false },
  }
  const everything = {
    ...{ isOwned: true, isOutcomeUnknown: true, isAlreadyPaid: true },
    ...{ isOutOfPoints: true, isRejected: true },
  }
  expect(nextStep(nothing)).toBe('submit')
  expect(nextStep({ ...nothing, isRejected: true })).toBe('changeOrder')
  expect(nextStep({ ...nothing, isOutOfPoints: true })).toBe('payByCard')
  expect(nextStep({ ...nothing, isAlreadyPaid: true })).toBe('findCode')
  expect(nextStep(everything)).toBe('copyPin')
  expect(nextStep({ ...everything, isOwned: false })).toBe('openOrders')
})

it('the request for a code is that of the user, or of the owner of the order after a lost session', () => {
  const order = { comand: 'NTG 5.5', map_region: 'Europe', version: 'V20.0', vin: 'WDD2130041A000000' }
  const [anna, bert] = ['anna@example.test', 'bert@example.test']
  const generations = { [generationKey(hashEmail(anna), order)]: 'unknown' } as const
  expect(statusOf({ email: anna, generations }, '', order)).toBe('unknown')
  expect(statusOf({ email: '', generations }, hashEmail(anna), order)).toBe('unknown')
  expect(statusOf({ email: bert, generations }, hashEmail(anna), order)).toBeUndefined()
  expect(statusOf({ email: anna, generations }, '', { ...order, vin: '' })).toBeUndefined()
})
