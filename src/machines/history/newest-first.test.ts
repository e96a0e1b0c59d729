import { expect, it } from 'vitest'
import { newestFirst } from './newest-first.ts'

const order = (order_id: number | string, created_at: string) => ({ order_id, created_at })
const ids = (orders: readonly { order_id: number | string }[]) => orders.map(({ order_id }) => order_id)

it('the newest order is first, time zones included', () => {
  const sorted = newestFirst([
    order(1, '2026-01-05T08:09:00Z'),
    order(2, '2026-03-01T00:30:00+02:00'),
    order(3, '2026-02-28T23:00:00Z'),
  ])
  expect(ids(sorted)).toEqual([3, 2, 1])
})

it('at the same instant the higher number is first, with numeric strings compared as numbers', () => {
  const at = '2026-01-05T08:09:00Z'
  expect(ids(newestFirst([order('N-9', at), order('N-10', at)]))).toEqual(['N-10', 'N-9'])
  expect(ids(newestFirst([order(9, at), order('11', at), order(10, at)]))).toEqual(['11', 10, 9])
})

it('orders without a readable date are last, sorted by number', () => {
  const sorted = newestFirst([
    order(7, 'yesterday'),
    order(1, '2020-01-05T08:09:00Z'),
    order(8, ''),
    order(2, '2021-01-05T08:09:00Z'),
  ])
  expect(ids(sorted)).toEqual([2, 1, 8, 7])
})

it('the list of the backend is not mutated', () => {
  const sent = Object.freeze([order(1, '2020-01-05T08:09:00Z'), order(2, '2021-01-05T08:09:00Z')])
  expect(ids(newestFirst(sent))).toEqual([2, 1])
  expect(ids(sent)).toEqual([1, 2])
})
