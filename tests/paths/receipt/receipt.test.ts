import { expect, it } from 'vitest'
import { explore } from '../engine/explore.ts'
import { testInMemory } from '../in-memory-tests.ts'
import { receiptModel, receiptSuite } from './receipt.model.ts'

testInMemory(receiptSuite)

it('only a matching response of the host leads to a code or a confirmation', {
  timeout: 60_000,
}, () => {
  const good = [
    ...[
      'checkPayment: 200 paid',
      'checkPayment: 200 nested',
      'checkOrder: 200 ready',
      'checkOrder: 200 nested',
    ],
    ...['confirmBundle: 200 confirmed', 'confirmBundle: 200 silent'],
    ...['confirmSubscription: 200 confirmed', 'confirmSubscription: 200 silent'],
  ]
  const isGood = (snapshot: { matches(state: string): boolean }) =>
    snapshot.matches('pin') || snapshot.matches('message')
  const ways = explore(receiptModel)
    .edges.filter(({ from, macrostep }) => !isGood(from.state.snapshot) && isGood(macrostep.to.snapshot))
    .map(({ eventCase }) => eventCase.name)
  expect([...new Set(ways)].sort()).toEqual(good.sort())
})
