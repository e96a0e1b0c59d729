import { expect, it } from 'vitest'
import { createOutcomePlan, type Rule } from './outcome-plan.ts'

const rule = (more: Partial<Rule> = {}): Rule => ({
  ...{ endpoint: 'readPrice', nth: 1, times: 1, outcome: 'reset', latency: 0, commit: true },
  ...more,
})
const plan = (...rules: Rule[]) => {
  const made = createOutcomePlan()
  for (const rule of rules) made.add(rule)
  return made
}
const next = (made: ReturnType<typeof plan>, times: number) =>
  Array.from({ length: times }, () => made.next('readPrice')?.outcome ?? null)

it('a rule applies from its nth request on, `times` times, and is then removed', () => {
  const made = plan(rule({ nth: 2, times: 2 }))
  expect(next(made, 3)).toEqual([null, 'reset', 'reset'])
  expect(made.list()).toEqual([])
  expect(next(made, 2)).toEqual([null, null])
})

it('a rule with times: null stays until the rules are cleared', () => {
  const made = plan(rule({ nth: 2, times: null }))
  expect(next(made, 4)).toEqual([null, 'reset', 'reset', 'reset'])
  made.clear()
  expect(next(made, 1)).toEqual([null])
})

it('requests to other endpoints do not count', () => {
  const made = plan(rule())
  expect(made.next('login')).toBeNull()
  expect(next(made, 1)).toEqual(['reset'])
})

it('of two rules for one request the older applies, and both count it', () => {
  const made = plan(rule(), rule({ outcome: 'empty' }), rule({ nth: 2, outcome: 'pending' }))
  expect(next(made, 3)).toEqual(['reset', 'pending', null])
})

it('a rule counts from the time it was added', () => {
  const made = plan(rule({ nth: 3, outcome: 'empty' }))
  next(made, 2)
  made.add(rule({ nth: 2 }))
  expect(next(made, 2)).toEqual(['empty', 'reset'])
})

it('parked replies are released by ticket, all at once, or abandoned', async () => {
  const made = plan()
  const waits = [made.park('a'), made.park('a'), made.park('b'), made.park('c')]
  expect(made.parked()).toEqual(['a', 'b', 'c'])
  expect([made.release('a'), made.release('a'), made.release('unknown')]).toEqual([2, 0, 0])
  expect(made.parked()).toEqual(['b', 'c'])
  expect(made.release()).toBe(2)
  const late = made.park('d')
  made.abandonParked()
  expect(await Promise.all([...waits, late])).toEqual([...Array(4).fill('released'), 'abandoned'])
})
