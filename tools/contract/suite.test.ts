import { expect, it } from 'vitest'
import { assumptions } from '../../src/contract/assumptions.ts'
import { endpoints } from '../../src/contract/index.ts'
import type { Result, Verdict } from './result.ts'
import { suite } from './suite.ts'
import { tallied } from './tally.ts'

/** What no answer of a host can show: an order that is no promise, and a limit that is never reached. */
const BEYOND_ASKING = ['ASM-DURATION-ORDER', 'ASM-UPLOAD-SIZE']

it('checks are named apart, each after what it asks and of whom', () => {
  const ids = suite.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  expect(suite.filter(({ id, endpoint }) => !new RegExp(`^[a-z-]+:${endpoint}$`).test(id))).toEqual([])
})

it('every endpoint is asked about, and at least one such check may be put to a real host when it only reads', () => {
  for (const { name, method } of Object.values(endpoints)) {
    const own = suite.filter(({ endpoint }) => endpoint === name)
    expect(own.length, name).toBeGreaterThan(5)
    expect(
      own.some(({ safe, id }) => safe && id.startsWith('accepts:')),
      name,
    ).toBe(method === 'GET')
  }
})

it('every assumption is asked about, but for those that no answer can show', () => {
  const asked = new Set(suite.flatMap((check) => check.assumptions))
  const known = assumptions.map(({ id }): string => id)
  expect([...asked].filter((id) => !known.includes(id))).toEqual([])
  expect(known.filter((id) => !asked.has(id))).toEqual(BEYOND_ASKING)
})

it('an assumption holds when something was asked about it and nothing of that failed', () => {
  const result = (verdict: Verdict, ...about: string[]): Result => ({
    ...{ id: 'x:login', endpoint: 'login', assumptions: about, verdict, says: '' },
  })
  const {
    total,
    endpoints: of,
    assumptions: standing,
  } = tallied([
    result('held', 'ASM-TOKEN-FORM', 'ASM-TOKEN-LIFE'),
    result('did not hold', 'ASM-TOKEN-LIFE'),
    result('not asked', 'ASM-TOKEN-FORM', 'ASM-ROTATION'),
  ])
  expect(total).toEqual({ held: 1, 'did not hold': 1, 'not asked': 1 })
  expect(of).toMatchObject({ login: total, register: { held: 0, 'did not hold': 0, 'not asked': 0 } })
  expect(standing).toMatchObject({
    'ASM-TOKEN-FORM': 'held',
    'ASM-TOKEN-LIFE': 'did not hold',
    'ASM-ROTATION': 'not asked',
    'ASM-BALANCE': 'not asked',
  })
})
