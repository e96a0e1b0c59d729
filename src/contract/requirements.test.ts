import { describe, expect, it } from 'vitest'
import { endpoints } from './endpoints.ts'
import { requirements } from './requirements.ts'

describe('requirements', () => {
  it('give every endpoint its own row, in the order of the table', () => {
    const rows = Object.values(requirements).map(([row]) => row)
    expect(Object.keys(requirements)).toEqual(Object.keys(endpoints))
    expect(rows).toEqual(rows.map((_, index) => `R-API-${10 + index}`))
  })
  it.each(Object.entries(requirements))('of %s are acceptance ids, none of them twice', (_, ids) => {
    expect(ids.filter((id) => !/^R-(API|CONST|ADD)-\d\d$/.test(id))).toEqual([])
    expect(new Set<string>(ids).size).toBe(ids.length)
  })
})
