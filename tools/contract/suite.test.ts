import { expect, it } from 'vitest'
import { assumptions } from '../../src/contract/assumptions.ts'
import { endpoints } from '../../src/contract/index.ts'
import type { Result, Verdict } from './result.ts'
import { suite } from './suite.ts'
import { summarize } from './summary.ts'

/**
 * Assumptions that responses cannot show: an order that is not guaranteed, and a limit that is never reached.
 */
const NOT_OBSERVABLE = ['ASM-DURATION-ORDER', 'ASM-UPLOAD-SIZE']

it('check ids are unique and consist of kind and endpoint', () => {
  const ids = suite.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  expect(suite.filter(({ id, endpoint }) => !new RegExp(`^[a-z-]+:${endpoint}$`).test(id))).toEqual([])
})

it('every endpoint has a check, and each with GET has a safe one', () => {
  for (const { name, method } of Object.values(endpoints)) {
    const own = suite.filter(({ endpoint }) => endpoint === name)
    expect(own.length, name).toBeGreaterThan(5)
    expect(
      own.some(({ isSafe, id }) => isSafe && id.startsWith('accepts:')),
      name,
    ).toBe(method === 'GET')
  }
})

it('every assumption has a check, except those that responses cannot show', () => {
  const checked = new Set(suite.flatMap((check) => check.assumptions))
  const known = assumptions.map(({ id }): string => id)
  expect([...checked].filter((id) => !known.includes(id))).toEqual([])
  expect(known.filter((id) => !checked.has(id))).toEqual(NOT_OBSERVABLE)
})

it('an assumption passes if a check of it ran and none failed', () => {
  const result = (verdict: Verdict, ...about: string[]): Result => ({
    ...{ id: 'x:login', endpoint: 'login', assumptions: about, verdict, message: '' },
  })
  const {
    total,
    endpoints: byEndpoint,
    assumptions: byAssumption,
  } = summarize([
    result('passed', 'ASM-TOKEN-FORM', 'ASM-TOKEN-LIFE'),
    result('failed', 'ASM-TOKEN-LIFE'),
    result('skipped', 'ASM-TOKEN-FORM', 'ASM-ROTATION'),
  ])
  expect(total).toEqual({ passed: 1, failed: 1, skipped: 1 })
  expect(byEndpoint).toMatchObject({ login: total, register: { passed: 0, failed: 0, skipped: 0 } })
  expect(byAssumption).toMatchObject({
    'ASM-TOKEN-FORM': 'passed',
    'ASM-TOKEN-LIFE': 'failed',
    'ASM-ROTATION': 'skipped',
    'ASM-BALANCE': 'skipped',
  })
})
