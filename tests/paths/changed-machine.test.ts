import { expect, it } from 'vitest'
import { type AnyStateMachine, StateMachine } from 'xstate'
import { CRITERIA, pathsFor } from './engine/criteria.ts'
import { explore } from './engine/explore.ts'
import type { AnyModel } from './engine/model.ts'
import { modelGaps } from './engine/model-gaps.ts'
import { pageObjectGaps } from './engine/page-object.ts'
import { runAll } from './engine/path-sets.ts'
import { historyModel, historySuite } from './history/history.model.ts'
import { historyPageObject } from './history/history.page-object.ts'

type Config = Readonly<Record<string, unknown>>
const asObject = (value: unknown): Config => Object(value)

/** Somebody adds a state to a machine: orders that could not be loaded are given up after a while, and asked for again. */
function withGivenUp(machine: AnyStateMachine): AnyStateMachine {
  const config = asObject(machine.config)
  const states = asObject(config.states)
  const failed = { ...asObject(states.failed), after: { 60000: 'givenUp' } }
  const givenUp = { on: { 'history.requested': 'loading', 'help.asked': {} } }
  const changed = { ...config, states: { ...states, failed, givenUp } }
  return new StateMachine(changed as unknown as typeof machine.config, machine.implementations)
}

const machine = withGivenUp(historyModel.machine)
const before = explore(historyModel)
const after = explore({ ...historyModel, machine })
const paths = (graph: typeof before) => pathsFor(graph, 'transitions')

it('a tester who adds a state sees at once which event case nobody sends and which entry of the page object nobody wrote', () => {
  expect(modelGaps(after)).toEqual([
    "the event 'help.asked' is never sent",
    "the transition 'history.givenUp|help.asked|0' is never taken",
  ])
  expect(pageObjectGaps(after, paths(after), historyPageObject)).toEqual([
    "nobody knows what 'givenUp' shows",
  ])
})

it('with the event case and the page object written, the new paths are there, and nothing else was to be changed', async () => {
  const events = { ...historyModel.events, 'asks for help': { event: { type: 'help.asked' } } }
  const model: AnyModel = { ...historyModel, machine, events }
  const graph = explore(model)
  expect(modelGaps(graph)).toEqual([])
  const nothing = async () => undefined
  const pageObjects = {
    ...historyPageObject,
    perform: { ...historyPageObject.perform, 'asks for help': nothing },
    assertions: { ...historyPageObject.assertions, givenUp: nothing },
    withoutControl: { ...historyPageObject.withoutControl, 'asks for help': 'an event case' },
  }
  expect(pageObjectGaps(graph, paths(graph), pageObjects)).toEqual([])
  const titles = paths(graph).flatMap(({ steps }) => steps.map(({ title }) => title))
  expect(titles).toEqual(
    expect.arrayContaining([
      'wait: 60000.history.failed → givenUp',
      'asks for help → givenUp',
      'tries again → loading',
    ]),
  )
  expect(
    paths(before)
      .flatMap(({ steps }) => steps.map(({ title }) => title))
      .join(),
  ).not.toContain('givenUp')
})

it('the machine that was not changed goes red on the paths of the one that was, in every cover', async () => {
  for (const criterion of CRITERIA.filter((one) => one !== 'random')) {
    const said = (await runAll(pathsFor(after, criterion), historySuite.implementations)).filter(
      ({ message }) => message !== null,
    )
    expect(said[0]?.message).toMatch(/✗ \d+\. [\s\S]*shortest: /)
  }
})

it('a state that nobody ever comes to is a gap by its transitions', () => {
  const { config: own, implementations }: AnyStateMachine = historyModel.machine
  const config = asObject(own)
  const lost = {
    ...config,
    states: { ...asObject(config.states), lost: { on: { 'history.requested': 'loading' } } },
  }
  const unreachable: AnyStateMachine = new StateMachine(lost as unknown as typeof own, implementations)
  expect(modelGaps(explore({ ...historyModel, machine: unreachable }))).toEqual([
    "the transition 'history.lost|history.requested|0' is never taken",
  ])
})
