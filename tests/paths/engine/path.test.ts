import { expect, it } from 'vitest'
import { kettleModel } from '../example/kettle.model.ts'
import { pathsFor } from './coverage-kinds.ts'
import { explore, type Graph } from './explore.ts'
import { formatPath, pathOf } from './path.ts'

/** The route that consists of these event cases. */
function routeOf({ start }: Graph, ...names: readonly string[]) {
  let node = start
  return names.map((name) => {
    const edge = node.edges.find(({ eventCase }) => eventCase.name === name)
    if (edge === undefined) throw new Error(`'${name}' is not accepted there`)
    node = edge.to
    return edge
  })
}

const kettle = explore(kettleModel)
const twice = pathOf(
  kettle,
  routeOf(kettle, 'fills', 'presses', 'presses', 'presses', 'boil: boils', 'wait: cooling'),
  'twice',
)

it('numbers the invocations of an actor, and lists the running and the settled ones', () => {
  expect(twice.invocations).toEqual([
    { actor: 'boil', nth: 1, input: { cups: 1 } },
    { actor: 'boil', nth: 2, input: { cups: 1 } },
  ])
  expect(twice.steps.map(({ running }) => running.map(({ nth }) => nth))).toEqual([[], [1], [], [2], [], []])
  expect(twice.steps.map(({ started }) => started.length)).toEqual([0, 1, 1, 2, 2, 2])
  expect([...twice.settledBy].map(([{ nth }, { name }]) => [nth, name])).toEqual([[2, 'boil: boils']])
})

it('each step has the context and actions of the machine', () => {
  expect(twice.steps.map(({ macrostep }) => macrostep.to.snapshot.context.cups)).toEqual([1, 1, 1, 1, 1, 0])
  expect(twice.steps.flatMap(({ macrostep }) => macrostep.actions)).toEqual([
    { name: 'whistle', params: undefined },
  ])
})

it('prints a path with a mark at the failed step and the shortest sequence to it', () => {
  const path = pathOf(kettle, routeOf(kettle, 'presses', 'mends', 'fills'), 'mended')
  expect(formatPath(path, 3).split('\n')).toEqual([
    'mended',
    '  0. start → cold',
    '  1. presses → broken',
    '  2. mends → cold',
    '✗ 3. fills → cold',
    'shortest: fills',
  ])
})

it('throws if an event takes different transitions in states with the same key', () => {
  const graph = explore({ ...kettleModel, key: ({ value }) => value, impossible: {} })
  const loop = routeOf(graph, 'fills')
  expect(graph.nodes).toHaveLength(2)
  expect(() => pathOf(graph, [...loop, ...routeOf(graph, 'presses')], 'lost')).toThrow(
    "kettle: key() gives two states the same key although 'presses' takes other transitions in them. In cold: expected kettle.cold|pressed|1, got kettle.cold|pressed|0",
  )
})

it('a delay that starts again is a new run', () => {
  const runs = new Set<object>()
  let runCount = 0
  for (const { steps } of pathsFor(kettle, 'random'))
    for (const { before, macrostep } of steps)
      for (const { run } of macrostep.to.timers) {
        if (before.timers.some((timer) => timer.run === run)) continue
        runCount += 1
        runs.add(run)
      }
  expect(runCount).toBeGreaterThan(3)
  expect(runs.size).toBe(runCount)
})
