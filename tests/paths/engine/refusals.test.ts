import { expect, it } from 'vitest'
import { kettleModel } from '../example/kettle.model.ts'
import { explore } from './explore.ts'
import { lateOutcomes, refusals } from './refusals.ts'

const kettle = explore(kettleModel)

it('tries in every state each event case that it does not listen to, the other branch of a guard included', () => {
  const tried = refusals(kettle).map(({ steps }) =>
    steps
      .filter(({ title }) => title.endsWith('nothing happens'))
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

it('expects that nothing at all comes of it', () => {
  for (const { steps } of refusals(kettle)) {
    const { before, move } = steps.at(-1) ?? {}
    expect(move).toMatchObject({ to: before, taken: [], acts: [], calls: [] })
  }
})

it('lets an answer come when its actor has been let go, once well and once badly', () => {
  const late = lateOutcomes(kettle)
  expect(late.map(({ steps }) => steps.map(({ eventCase }) => eventCase.name).join(', '))).toEqual([
    'fills, presses, presses, late boil: boils',
    'fills, presses, presses, late boil: shorts',
  ])
  for (const { steps, endings } of late)
    expect(endings.get(steps.at(-1)?.invocation as never)?.kind).toBe('late')
})
