import { expect, it } from 'vitest'
import type { ReceiptContext } from '../../../src/machines/receipt/receipt.types.ts'
import { keyOf, type ReceiptRequest } from '../../../src/machines/receipt/receipt-request.ts'
import { explore } from '../engine/explore.ts'
import { testInMemory } from '../in-memory-tests.ts'
import { receiptModel, receiptSuite } from './receipt.model.ts'

testInMemory(receiptSuite)

const keptFor = (request: ReceiptRequest, { results }: ReceiptContext) => results[keyOf(request)]

it('only a response of the backend, now or on an earlier visit, leads to a code or a confirmation', {
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
  const edges = explore(receiptModel).edges.filter(
    ({ from, macrostep }) => !isGood(from.state.snapshot) && isGood(macrostep.to.snapshot),
  )
  const isFirst = ({ from, macrostep }: (typeof edges)[number]) =>
    keptFor(macrostep.to.snapshot.context.request, from.state.snapshot.context) === undefined
  const ways = edges.filter(isFirst).map(({ eventCase }) => eventCase.name)
  expect([...new Set(ways)].sort()).toEqual(good.sort())
  const later = edges.filter((edge) => !isFirst(edge))
  expect(later.length).toBeGreaterThan(0)
  for (const { from, macrostep } of later) {
    const { request, pin, message } = macrostep.to.snapshot.context
    expect({ pin: '', message: '', ...keptFor(request, from.state.snapshot.context)?.shown }).toEqual({
      pin,
      message,
    })
  }
})
