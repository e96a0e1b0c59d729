import { expect, it } from 'vitest'
import type { EndpointName } from '../../src/contract/index.ts'
import { createJournal } from './journal.ts'
import { verifyCalls, verifyOrder } from './verify.ts'

function entries(...calls: readonly (readonly [EndpointName | null, number | null])[]) {
  const journal = createJournal(() => 0)
  for (const [endpoint, status] of calls)
    journal.begin({ endpoint, method: 'GET', url: '/x', headers: {} }).status = status
  return journal.entries()
}
const journal = entries(['readPrice', 200], ['login', 400], [null, 404], ['login', 200], ['readPrice', null])

it.each([
  [{ endpoint: 'login', times: 2 }, true],
  [{ endpoint: 'login', times: 1 }, false],
  [{ endpoint: 'login', times: 1, status: 200 }, true],
  [{ endpoint: 'login', times: 0, status: 500 }, true],
  [{ endpoint: 'readHistory', times: 0 }, true],
  [{ endpoint: 'login', times: 0 }, false],
  [{ endpoint: 'readPrice' }, true],
  [{ endpoint: 'readHistory' }, false],
  [{ endpoint: 'readPrice', atLeast: 2 }, true],
  [{ endpoint: 'readPrice', atLeast: 3 }, false],
] as const)('%j is met: %s', (expected, held) => {
  expect(verifyCalls(journal, expected).held).toBe(held)
})

it('reports expected and actual number and statuses', () => {
  const { says } = verifyCalls(journal, { endpoint: 'readPrice', times: 3 })
  expect(says).toBe('readPrice: expected 3 requests, got 2 (statuses: 200, unanswered)')
  expect(verifyCalls(journal, { endpoint: 'generate' }).says).toBe(
    'generate: expected at least 1 request, got 0',
  )
})

it.each([
  [['readPrice', 'login'], true],
  [['login', 'login', 'readPrice'], true],
  [['login', 'readPrice', 'login'], false],
  [['readPrice', 'readPrice', 'readPrice'], false],
  [[], true],
] as const)('the order %j is met: %s', (order, held) => {
  expect(verifyOrder(journal, order).held).toBe(held)
})

it('lists the received requests, unknown ones by URL', () => {
  const { says } = verifyOrder(journal, ['generate'])
  expect(says).toBe('expected generate, got readPrice > login > unknown /x > login > readPrice')
  expect(verifyOrder([], ['generate']).says).toBe('expected generate, got nothing')
})
