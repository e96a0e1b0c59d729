import { expect, it } from 'vitest'
import { isRejection } from './rejection.ts'

it('only a rejection proves that no code was generated', () => {
  expect([400, 401, 404].map((status) => isRejection({ status }))).toEqual([true, true, true])
  const unclear = [{ status: 500 }, { kind: 'network' }, { status: undefined }, new Error('cut off'), null]
  expect(unclear.map(isRejection)).toEqual(unclear.map(() => false))
})
