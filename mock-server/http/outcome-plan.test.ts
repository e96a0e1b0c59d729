import { expect, it } from 'vitest'
import { createOutcomePlan, type Rule } from './outcome-plan.ts'

const rule = (more: Partial<Rule> = {}): Rule => ({
  ...{ endpoint: 'readPrice', nth: 1, times: 1, outcome: 'reset', latency: 0, commit: true },
  ...more,
})
const plan = (...rules: Rule[]) => {
  const made = createOutcomePlan()
  for (const one of rules) made.add(one)
  return made
}
const next = (made: ReturnType<typeof plan>, times: number) =>
  Array.from({ length: times }, () => made.next('readPrice')?.outcome ?? null)

it('a rule is for the n-th call and so many after it, then it is gone', () => {
  const made = plan(rule({ nth: 2, times: 2 }))
  expect(next(made, 3)).toEqual([null, 'reset', 'reset'])
  expect(made.list()).toEqual([])
  expect(next(made, 2)).toEqual([null, null])
})

it('a rule without an end stays until all are cleared', () => {
  const made = plan(rule({ nth: 2, times: null }))
  expect(next(made, 4)).toEqual([null, 'reset', 'reset', 'reset'])
  made.clear()
  expect(next(made, 1)).toEqual([null])
})

it('other endpoints do not count', () => {
  const made = plan(rule())
  expect(made.next('login')).toBeNull()
  expect(next(made, 1)).toEqual(['reset'])
})

it('of two rules for one call the first holds, and both have had their turn', () => {
  const made = plan(rule(), rule({ outcome: 'empty' }), rule({ nth: 2, outcome: 'pending' }))
  expect(next(made, 3)).toEqual(['reset', 'pending', null])
})

it('a rule counts from when it was laid down', () => {
  const made = plan(rule({ nth: 3, outcome: 'empty' }))
  next(made, 2)
  made.add(rule({ nth: 2 }))
  expect(next(made, 2)).toEqual(['empty', 'reset'])
})

it('whoever waits is released by name, or all at once, or abandoned', async () => {
  const made = plan()
  const waits = [made.park('a'), made.park('a'), made.park('b'), made.park('c')]
  expect(made.parked()).toEqual(['a', 'b', 'c'])
  expect([made.release('a'), made.release('a'), made.release('unknown')]).toEqual([2, 0, 0])
  expect(made.parked()).toEqual(['b', 'c'])
  expect(made.release()).toBe(2)
  const late = made.park('d')
  made.abandon()
  expect(await Promise.all([...waits, late])).toEqual([...Array(4).fill('released'), 'abandoned'])
})
