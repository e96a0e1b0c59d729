import { expect, it } from 'vitest'
import { isFinalRejection, isRejection } from './rejection.ts'

it('only a rejection proves that no code was generated', () => {
  expect([400, 401, 404].map((status) => isRejection({ status }))).toEqual([true, true, true])
  const unclear = [{ status: 500 }, { kind: 'network' }, { status: undefined }, new Error('cut off'), null]
  expect(unclear.map(isRejection)).toEqual(unclear.map(() => false))
})

it('the same request would be rejected again, unless only the login, the time or the number of requests was wrong', () => {
  const rejected = [400, 403, 404, 409, 422]
  expect(rejected.filter((status) => isFinalRejection({ status }))).toEqual(rejected)
  expect([401, 408, 425, 429, 500].filter((status) => isFinalRejection({ status }))).toEqual([])
})
