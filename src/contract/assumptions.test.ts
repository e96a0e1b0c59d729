import { describe, expect, it } from 'vitest'
import { assumptions } from './assumptions.ts'
import { endpoints } from './endpoints.ts'

const names = Object.keys(endpoints)

describe('assumptions', () => {
  it('have an id each', () => {
    const ids = assumptions.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.filter((id) => !/^ASM(-[A-Z]+)+$/.test(id))).toEqual([])
  })
  it.each(names)('include a specific one for %s', (name) => {
    const own = assumptions.filter(
      ({ endpoints: own }) => own !== 'every' && own.some((endpoint) => endpoint === name),
    )
    expect(own.length).toBeGreaterThan(0)
  })
  it.each(assumptions)(
    '$id names its endpoints once each, a choice, what else it could be, and why',
    (assumption) => {
      const { endpoints: own, assumed, alternatives, reason } = assumption
      if (own !== 'every') expect(new Set(own).size).toBe(own.length)
      expect(own).not.toHaveLength(0)
      expect(new Set([assumed, reason, ...alternatives]).size).toBe(2 + alternatives.length)
      expect([assumed, ...alternatives].filter((text) => text.trim() === '' || text.endsWith('.'))).toEqual(
        [],
      )
      expect(reason).toMatch(/^\S.*\.$/s)
    },
  )
  it('list the 401 response of every endpoint that accepts a token', () => {
    const refused = Object.values(endpoints).filter(({ auth, replies }) => auth !== 'csrf' && 401 in replies)
    const own = assumptions.find(({ id }) => id === 'ASM-TOKEN-PROBLEM')?.endpoints
    expect(own).toEqual(expect.arrayContaining(refused.map(({ name }) => name)))
  })
})
