import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readAcceptance } from '../../tools/requirements/acceptance.ts'
import { type Endpoint, endpoints } from './index.ts'
import { requirements } from './requirements.ts'

const list = new URL('../../tests/requirements/acceptance.tsv', import.meta.url)
const texts = new Map(readAcceptance(readFileSync(list, 'utf8')).map(({ id, text }) => [id, text]))
const withoutNames = (path: string) => path.replace(/\{\w+\}/g, '{}')

describe('requirements', () => {
  it('are in the order of the endpoints', () => {
    expect(Object.keys(requirements)).toEqual(Object.keys(endpoints))
  })
  it('give each row of the product description to one endpoint, in its order', () => {
    const described = Array.from({ length: 33 }, (_, index) => `R-API-${10 + index}`)
    const own = Object.values(requirements).map(([row]): string => row)
    expect(own.filter((id) => described.includes(id))).toEqual(described)
  })
  it.each(Object.entries(requirements))('of %s are acceptance criteria, none of them twice', (_, ids) => {
    expect(ids.filter((id) => !texts.has(id))).toEqual([])
    expect(new Set<string>(ids).size).toBe(ids.length)
  })
  const rows: readonly Endpoint[] = Object.values(endpoints).filter(({ host }) => host !== 'ip')
  it.each(rows)('of $name begin with the one that has its method and path', ({ name, method, path }) => {
    const [own] = requirements[name as keyof typeof requirements]
    const [, stated] = /^(\w+ (?:\{admin host\})?\S+) -/.exec(texts.get(own) ?? '') ?? []
    expect(withoutNames(stated?.replace('{admin host}', '') ?? '')).toBe(`${method} ${withoutNames(path)}`)
  })
})
