import { expect, it } from 'vitest'
import { type AnyStateMachine, StateMachine } from 'xstate'
import { COVERAGE_KINDS, pathsFor } from './engine/coverage-kinds.ts'
import { explore } from './engine/explore.ts'
import type { AnyModel } from './engine/model.ts'
import { modelGaps } from './engine/model-gaps.ts'
import { pageObjectGaps } from './engine/page-object.ts'
import { runAll } from './engine/run-all.ts'
import { historySuite } from './history/history.model.ts'
import { historyPageObject, pageModel, withOpening } from './history/history.page-object.ts'
import { HISTORY_ON_OTHER_PAGE } from './not-reachable.ts'

type Config = Readonly<Record<string, unknown>>
const asObject = (value: unknown): Config => Object(value)

/**
 * The machine with a further state `givenUp`: it follows one minute after a failure, and the orders can be
 * loaded again.
 */
function withGivenUp(machine: AnyStateMachine): AnyStateMachine {
  const config = asObject(machine.config)
  const states = asObject(config.states)
  const failed = { ...asObject(states.failed), after: { 60000: 'givenUp' } }
  const givenUp = { on: { 'loading.retried': 'loading', 'help.asked': {} } }
  const changed = { ...config, states: { ...states, failed, givenUp } }
  return new StateMachine(changed as unknown as typeof machine.config, machine.implementations)
}

const historyModel = {
  ...pageModel,
  impossible: HISTORY_ON_OTHER_PAGE,
}
const onPage = withOpening(historyPageObject)
const machine = withGivenUp(historyModel.machine)
const before = explore(historyModel)
const after = explore({ ...historyModel, machine })
const paths = (graph: typeof before) => pathsFor(graph, 'transitions')

it('a new state is reported: an event of it that no event case sends, and its missing assertion', () => {
  expect(modelGaps(after).map(({ text }) => text)).toEqual(["no event case sends 'help.asked'"])
  expect(pageObjectGaps(after, paths(after), onPage).map(({ text }) => text)).toEqual([
    "no assertion for the state 'givenUp'",
  ])
})

it('with the event case and the assertion the new paths exist, and nothing else has to change', async () => {
  const events = { ...historyModel.events, 'requests help': { event: { type: 'help.asked' } } }
  const model: AnyModel = { ...historyModel, machine, events }
  const graph = explore(model)
  expect(modelGaps(graph)).toEqual([])
  const nothing = async () => undefined
  const pageObject = {
    ...onPage,
    perform: { ...onPage.perform, 'requests help': nothing },
    assertions: { ...onPage.assertions, givenUp: nothing },
    withoutControl: { ...onPage.withoutControl, 'requests help': 'an event case' },
  }
  expect(pageObjectGaps(graph, paths(graph), pageObject)).toEqual([])
  const titles = paths(graph).flatMap(({ steps }) => steps.map(({ title }) => title))
  expect(titles).toEqual(
    expect.arrayContaining(['wait: 60000 → givenUp', 'requests help → givenUp', 'tries again → loading']),
  )
  expect(
    paths(before)
      .flatMap(({ steps }) => steps.map(({ title }) => title))
      .join(),
  ).not.toContain('givenUp')
})

it('the old machine fails on paths of the new one, for every kind of coverage except random', async () => {
  for (const coverage of COVERAGE_KINDS.filter((name) => name !== 'random')) {
    const failures = (await runAll(pathsFor(after, coverage), historySuite.implementations)).filter(
      ({ message }) => message !== null,
    )
    expect(failures[0]?.message).toMatch(/✗ \d+\. [\s\S]*shortest: /)
  }
})

it('the transition of an unreachable state is reported', () => {
  const { config: own, implementations }: AnyStateMachine = historyModel.machine
  const config = asObject(own)
  const lost = {
    ...config,
    states: { ...asObject(config.states), lost: { on: { 'loading.retried': 'loading' } } },
  }
  const unreachable: AnyStateMachine = new StateMachine(lost as unknown as typeof own, implementations)
  expect(modelGaps(explore({ ...historyModel, machine: unreachable })).map(({ text }) => text)).toEqual([
    "no event case takes the transition 'history.lost|loading.retried|0': add one, or list it as impossible",
  ])
})
