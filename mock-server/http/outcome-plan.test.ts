import { expect, it } from 'vitest'
import { createOutcomePlan, type Rule } from './outcome-plan.ts'

const rule = (more: Partial<Rule> = {}): Rule => ({
  ...{ endpoint: 'readPrice', nth: 1, times: 1, outcome: 'reset', latency: 0, commit: true },
  ...more,
})
const planWith = (...rules: Rule[]) => {
  const plan = createOutcomePlan()
  for (const rule of rules) plan.add(rule)
  return plan
}
const next = (plan: ReturnType<typeof planWith>, times: number) =>
  Array.from({ length: times }, () => plan.next('readPrice')?.outcome ?? null)

it('a rule applies from its nth request on, `times` times, and is then removed', () => {
  const plan = planWith(rule({ nth: 2, times: 2 }))
  expect(next(plan, 3)).toEqual([null, 'reset', 'reset'])
  expect(plan.list()).toEqual([])
  expect(next(plan, 2)).toEqual([null, null])
})

it('a rule with times: null stays until the rules are cleared', () => {
  const plan = planWith(rule({ nth: 2, times: null }))
  expect(next(plan, 4)).toEqual([null, 'reset', 'reset', 'reset'])
  plan.clear()
  expect(next(plan, 1)).toEqual([null])
})

it('requests to other endpoints do not count', () => {
  const plan = planWith(rule())
  expect(plan.next('login')).toBeNull()
  expect(next(plan, 1)).toEqual(['reset'])
})

it('of two rules for one request the older applies, and both count it', () => {
  const plan = planWith(rule(), rule({ outcome: 'empty' }), rule({ nth: 2, outcome: 'pending' }))
  expect(next(plan, 3)).toEqual(['reset', 'pending', null])
})

it('a rule counts from the time it was added', () => {
  const plan = planWith(rule({ nth: 3, outcome: 'empty' }))
  next(plan, 2)
  plan.add(rule({ nth: 2 }))
  expect(next(plan, 2)).toEqual(['empty', 'reset'])
})

it('parked replies are released by ticket, all at once, or abandoned', async () => {
  const plan = planWith()
  const waits = [plan.park('a'), plan.park('a'), plan.park('b'), plan.park('c')]
  expect(plan.parked()).toEqual(['a', 'b', 'c'])
  expect([plan.release('a'), plan.release('a'), plan.release('unknown')]).toEqual([2, 0, 0])
  expect(plan.parked()).toEqual(['b', 'c'])
  expect(plan.release()).toBe(2)
  const late = plan.park('d')
  plan.abandonParked()
  expect(await Promise.all([...waits, late])).toEqual([...Array(4).fill('released'), 'abandoned'])
})
