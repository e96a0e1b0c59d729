import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { readAcceptance } from './acceptance.ts'

const committed = new URL('../../tests/requirements/acceptance.tsv', import.meta.url)

it('the committed list has 562 criteria in 28 groups', () => {
  const criteria = readAcceptance(readFileSync(committed, 'utf8'))
  expect(criteria).toHaveLength(562)
  expect(new Set(criteria.map(({ group }) => group)).size).toBe(28)
})

it('a test of either of two kinds can prove a criterion', () => {
  const row = 'R-LOGIN-11\tU/V\tNavigation happens 100 ms after success'
  expect(readAcceptance(`${row}\n`)).toEqual([
    {
      id: 'R-LOGIN-11',
      group: 'LOGIN',
      kinds: ['U', 'V'],
      text: 'Navigation happens 100 ms after success',
    },
  ])
})

it.each([
  ['an unknown kind of test', 'R-LOGIN-11\tX\ttext'],
  ['no id', 'LOGIN-11\tU\ttext'],
  ['no text', 'R-LOGIN-11\tU\t'],
  ['a duplicate id', 'R-A-1\tU\tonce\nR-A-1\tU\ttwice'],
])('rejects a list with %s', (_, tsv) => {
  expect(() => readAcceptance(tsv)).toThrow('Not an acceptance criterion')
})
