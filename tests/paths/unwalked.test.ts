import { expect, it } from 'vitest'
import { plansFor } from './engine/covers.ts'
import { explore } from './engine/explore.ts'
import { recordOf } from './engine/record.ts'
import { kettleAlphabet } from './example/kettle.alphabet.ts'
import { historyAlphabet } from './history/history.alphabet.ts'
import { unwalked } from './unwalked.ts'

const tours = plansFor(explore(kettleAlphabet), 'transitions')
const kettle = { alphabet: kettleAlphabet }

it('says what was taken on one bench and not on the other, and what was taken by a red plan alone', () => {
  const records = tours.map((plan) => recordOf(plan, 'model', null))
  expect(unwalked(kettle, records, 'model')).toEqual([])
  expect(unwalked(kettle, records, 'browser')).toHaveLength(8)
  const red = tours.map((plan) => recordOf(plan, 'model', 'it was red'))
  expect(unwalked(kettle, red, 'model')).toHaveLength(8)
})

it('does not ask for what cannot be', () => {
  const excused = { ...kettleAlphabet, infeasible: { 'kettle.broken|mended|0': 'nobody can' } }
  expect(unwalked({ alphabet: excused }, [], 'model')).toHaveLength(7)
})

it('asks no page for what none can bring about', () => {
  const history = { alphabet: historyAlphabet }
  const elsewhere = unwalked(history, [], 'model').filter(
    (name) => !unwalked(history, [], 'browser').includes(name),
  )
  expect(elsewhere).toEqual(['history.loading|xstate.done.actor.listOrders|0'])
})
