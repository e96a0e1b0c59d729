import { describe, expect, it } from 'vitest'
import { assumptions } from './assumptions.ts'
import { endpoints } from './endpoints.ts'

const names = Object.keys(endpoints)

describe('assumptions', () => {
  it('have unique ids like ASM-NAME', () => {
    const ids = assumptions.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.filter((id) => !/^ASM(-[A-Z]+)+$/.test(id))).toEqual([])
  })
  it.each(names)('include one that lists the endpoint %s', (name) => {
    const specific = assumptions.filter(
      ({ endpoints: named }) => named !== 'every' && named.some((endpoint) => endpoint === name),
    )
    expect(specific.length).toBeGreaterThan(0)
  })
  it.each(assumptions)(
    '$id has distinct endpoints, distinct texts for assumption and alternatives, and a reason',
    (assumption) => {
      const { endpoints: named, assumed, alternatives, reason } = assumption
      if (named !== 'every') expect(new Set(named).size).toBe(named.length)
      expect(named).not.toHaveLength(0)
      expect(new Set([assumed, reason, ...alternatives]).size).toBe(2 + alternatives.length)
      expect([assumed, ...alternatives].filter((text) => text.trim() === '' || text.endsWith('.'))).toEqual(
        [],
      )
      expect(reason).toMatch(/^\S.*\.$/s)
    },
  )
  it('list the 401 response of every endpoint that accepts a token', () => {
    const refused = Object.values(endpoints).filter(({ auth, replies }) => auth !== 'csrf' && 401 in replies)
    const named = assumptions.find(({ id }) => id === 'ASM-TOKEN-PROBLEM')?.endpoints
    expect(named).toEqual(expect.arrayContaining(refused.map(({ name }) => name)))
  })
})
