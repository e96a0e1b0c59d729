import { expect, it } from 'vitest'
import { assumptions } from '../src/contract/assumptions.ts'
import { assumptionsMarkdown, assumptionsTable } from './assumptions-table.ts'

const words = (text: string) => text.split(/\s+/).filter((word) => word !== '')

it('the Markdown table has one row for each assumption, in order', () => {
  const rows = assumptionsMarkdown().trimEnd().split('\n')
  const ids = rows.slice(2).map((row) => row.split(' ')[1])
  expect(ids).toEqual(assumptions.map(({ id }) => id))
  expect(rows.slice(0, 2)).toEqual([
    '| id | endpoints | assumption | alternatives |',
    '| --- | --- | --- | --- |',
  ])
})
it('escapes a | in a cell', () => {
  const [assumption] = assumptions
  if (assumption === undefined) throw new Error('there are no assumptions')
  const row = assumptionsMarkdown([{ ...assumption, assumed: 'a|b' }]).split('\n')[2]
  expect(row).toContain('| a\\|b |')
})
it('a row has the choice, all alternatives and the endpoints', () => {
  const row = assumptionsMarkdown()
    .split('\n')
    .find((line) => line.includes('ASM-FORM-DATA'))
  const { assumed = '', alternatives = [] } = assumptions.find(({ id }) => id === 'ASM-FORM-DATA') ?? {}
  for (const text of ['readFormData', assumed, ...alternatives]) expect(row).toContain(text)
})
it.each([100, 160, 240])('the table for a terminal of %d columns fits and keeps every word', (columns) => {
  const table = assumptionsTable(columns)
  expect(table.split('\n').filter((line) => line.length > columns)).toEqual([])
  const wordsOfTable = new Set(words(table))
  for (const { id, assumed } of assumptions) {
    expect(wordsOfTable).toContain(id)
    for (const word of words(assumed).filter((text) => text.length <= 12))
      expect(wordsOfTable).toContain(word)
  }
})
