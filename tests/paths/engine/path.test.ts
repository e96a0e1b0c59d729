import { expect, it } from 'vitest'
import { kettleModel } from '../example/kettle.model.ts'
import { pathsFor } from './criteria.ts'
import { explore, type Graph } from './explore.ts'
import { formatPath, pathOf } from './path.ts'

/** The route that does these event cases, one after the other. */
function routeOf({ start }: Graph, ...names: readonly string[]) {
  let at = start
  return names.map((name) => {
    const edge = at.edges.find(({ eventCase }) => eventCase.name === name)
    if (edge === undefined) throw new Error(`'${name}' is not accepted there`)
    at = edge.to
    return edge
  })
}

const kettle = explore(kettleModel)
const twice = pathOf(
  kettle,
  routeOf(kettle, 'fills', 'presses', 'presses', 'presses', 'boil: boils', 'wait: cooling.kettle.hot'),
  'twice',
)

it('counts the invocations of an actor, and knows which is open, which is let go and which is answered', () => {
  expect(twice.invocations).toEqual([
    { actor: 'boil', nth: 1, input: { cups: 1 } },
    { actor: 'boil', nth: 2, input: { cups: 1 } },
  ])
  expect(twice.steps.map(({ running }) => running.map(({ nth }) => nth))).toEqual([[], [1], [], [2], [], []])
  expect(twice.steps.map(({ started }) => started.length)).toEqual([0, 1, 1, 2, 2, 2])
  expect([...twice.endings].map(([{ nth }, { name }]) => [nth, name])).toEqual([[2, 'boil: boils']])
})

it('expects after each step what the machine itself says, values and all', () => {
  expect(twice.steps.map(({ move }) => move.to.snapshot.context.cups)).toEqual([1, 1, 1, 1, 1, 0])
  expect(twice.steps.flatMap(({ move }) => move.acts)).toEqual([{ name: 'whistle', params: undefined }])
})

it('prints a path with a mark at the step that failed, and the shortest way to it', () => {
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

it('reports a key that hides what decides the way', () => {
  const graph = explore({ ...kettleModel, key: ({ value }) => value, impossible: {} })
  const loop = routeOf(graph, 'fills')
  expect(graph.nodes).toHaveLength(2)
  expect(() => pathOf(graph, [...loop, ...routeOf(graph, 'presses')], 'lost')).toThrow(
    "kettle: the key hides what decides 'presses' in cold: kettle.cold|pressed|1 was expected, kettle.cold|pressed|0 came",
  )
})

it('a delay that begins anew is another run of it, however often a path comes by', () => {
  const runs = new Set<object>()
  let begun = 0
  for (const { steps } of pathsFor(kettle, 'random'))
    for (const { before, move } of steps)
      for (const { run } of move.to.timers) {
        if (before.timers.some((timer) => timer.run === run)) continue
        begun += 1
        runs.add(run)
      }
  expect(begun).toBeGreaterThan(3)
  expect(runs.size).toBe(begun)
})
