import { expect, it } from 'vitest'
import { kettleModel } from '../example/kettle.model.ts'
import { explore } from './explore.ts'
import { lateOutcomes, refusals } from './refusals.ts'

const kettle = explore(kettleModel)

it('tries in each state every event case that it refuses, also if only a guard refuses it', () => {
  const tried = refusals(kettle).map(({ steps }) =>
    steps
      .filter(({ title }) => title.endsWith('which changes nothing'))
      .map(({ eventCase }) => eventCase.name)
      .join(' '),
  )
  expect(tried).toEqual([
    'mends',
    'mends',
    'fills presses',
    'fills mends',
    'fills mends',
    'fills mends',
    'fills presses mends',
    'fills presses',
    'fills presses mends',
    'fills presses',
  ])
})

it('expects that a refusal changes nothing', () => {
  for (const { steps } of refusals(kettle)) {
    const { before, macrostep } = steps.at(-1) ?? {}
    expect(macrostep).toMatchObject({ to: before, taken: [], actions: [], actorChanges: [] })
  }
})

it('lets a stopped actor settle, once with a success and once with a failure', () => {
  const late = lateOutcomes(kettle)
  expect(late.map(({ steps }) => steps.map(({ eventCase }) => eventCase.name).join(', '))).toEqual([
    'fills, presses, presses, late boil: boils',
    'fills, presses, presses, late boil: shorts',
  ])
  for (const { steps, settledBy } of late)
    expect(settledBy.get(steps.at(-1)?.invocation as never)?.kind).toBe('late')
})
