import { expect, it } from 'vitest'
import { kettleModel } from '../example/kettle.model.ts'
import { pathsFor } from './coverage-kinds.ts'
import { explore } from './explore.ts'
import type { Path } from './path.ts'
import { lateOutcomes, refusals, refusalsOfEachState } from './refusals.ts'
import type { State } from './state.ts'

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

const idAndSteps = ({ id, steps }: Path) => [id, ...steps.map(({ title }) => title)]

it('numbers the paths of all refusals and late outcomes, and keeps the numbers of those that are chosen', () => {
  const all = pathsFor(kettle, 'refusals')
  expect(all.map(({ id }) => id)).toEqual(all.map((_, index) => `kettle/refusals/${index + 1}`))
  const chosen = refusalsOfEachState(kettle)
  expect(chosen.length).toBeLessThan(all.length)
  const ids = chosen.map(({ id }) => id)
  expect(chosen.map(idAndSteps)).toEqual(all.filter(({ id }) => ids.includes(id)).map(idAndSteps))
})

const refusalsIn = ({ steps }: Path) =>
  steps
    .filter(({ macrostep }) => macrostep.isIgnored)
    .map(({ before, eventCase }) => `${JSON.stringify(before.snapshot.value)} ${eventCase.name}`)

it('chooses paths that together try every refusal of every state value, and each path tries one that no earlier path tried', () => {
  const tried = new Set<string>()
  for (const path of refusalsOfEachState(kettle)) {
    const before = tried.size
    for (const refusal of refusalsIn(path)) tried.add(refusal)
    expect(tried.size, path.id).toBeGreaterThan(before)
  }
  expect(tried).toEqual(new Set(pathsFor(kettle, 'refusals').flatMap(refusalsIn)))
})

it('does not try the refusals of excluded states', () => {
  const isBroken = ({ snapshot }: State) => snapshot.value === 'broken'
  const ofBroken = (paths: readonly Path[]) =>
    paths.flatMap(refusalsIn).filter((refusal) => refusal.startsWith('"broken"'))
  expect(ofBroken(refusalsOfEachState(kettle))).not.toEqual([])
  expect(ofBroken(refusalsOfEachState(kettle, (state) => !isBroken(state)))).toEqual([])
})
