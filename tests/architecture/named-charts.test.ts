import { expect, it } from 'vitest'
import { type AnyStateMachine, type AnyStateNode, and, assign, not, or, setup, stateIn } from 'xstate'
import { chartedMachines } from '../paths/charts.ts'

const TAGS = ['busy', 'slow', 'locked']

const named = (implementation: unknown): boolean => {
  if (typeof implementation === 'string') return true
  // `assign(…)` returns a function, and an inline guard is a function.
  return (
    typeof implementation === 'object' &&
    implementation !== null &&
    typeof (implementation as { type?: unknown }).type === 'string'
  )
}

const allNodes = (node: AnyStateNode): AnyStateNode[] => [
  node,
  ...Object.values(node.states).flatMap((child) => allNodes(child as AnyStateNode)),
]

/** `and`, `or` and `not` keep their parts in `guards`; `stateIn` has `check` alone. */
interface CombinedGuard {
  readonly guards?: readonly unknown[]
  readonly check?: unknown
}

/** True if a part of a combined guard is a function. */
function hasNamelessPart(guard: unknown): boolean {
  const { guards = [] }: CombinedGuard = Object(guard)
  return guards.some((part) =>
    typeof part === 'function' && Object(part).check === undefined ? true : hasNamelessPart(part),
  )
}

/** Guards and actions without a name, and unknown tags. */
function namelessIn(machine: AnyStateMachine): string[] {
  const combined = Object.entries(machine.implementations.guards)
    .filter(([, guard]) => hasNamelessPart(guard))
    .map(([name]) => `${machine.id}: a part of the guard '${name}' has no name`)
  return combined.concat(
    allNodes(machine.root).flatMap((node) => {
      const transitions = [...node.transitions.values(), node.always ?? []].flat()
      const actions = [
        ...node.entry,
        ...node.exit,
        ...transitions.flatMap((transition) => transition.actions),
      ]
      return [
        ...transitions
          .filter(({ guard }) => guard !== undefined && !named(guard))
          .map(({ eventType }) => `${node.id}: a guard of '${eventType || 'always'}' has no name`),
        ...actions
          .filter((action) => !named(action))
          // XState adds these actions for `after`.
          .filter((action) => !/^xstate\.(raise|cancel)$/.test(String(Object(action).type)))
          .map(() => `${node.id}: an action has no name`),
        ...node.tags.filter((tag) => !TAGS.includes(tag)).map((tag) => `${node.id}: the tag '${tag}'`),
      ]
    }),
  )
}

it('every guard and action of every machine has a name, and every tag is one of three', async () => {
  const machines = (await chartedMachines()).map(([, machine]) => machine)
  expect(machines.length).toBeGreaterThan(15)
  expect(machines.flatMap(namelessIn)).toEqual([])
})

it('finds an inline guard, an inline action and an unknown tag', () => {
  const machine = setup({}).createMachine({
    id: 'bad',
    tags: 'waiting',
    entry: assign({}),
    on: { go: { guard: () => true, actions: () => undefined } },
  })
  expect(namelessIn(machine)).toEqual([
    "bad: a guard of 'go' has no name",
    'bad: an action has no name',
    'bad: an action has no name',
    "bad: the tag 'waiting'",
  ])
})

it('finds a function in a combined guard', () => {
  const isLit = () => true
  const named = setup({
    guards: { isLit, isOn: and(['isLit', not('isLit'), stateIn('on')]) },
  }).createMachine({ id: 'lamp' })
  expect(namelessIn(named)).toEqual([])
  const bad = setup({
    guards: { isOn: and([isLit, stateIn('on')]), isOff: or([stateIn('off'), not(isLit)]) },
  }).createMachine({ id: 'bad' })
  expect(namelessIn(bad)).toEqual([
    "bad: a part of the guard 'isOn' has no name",
    "bad: a part of the guard 'isOff' has no name",
  ])
})
