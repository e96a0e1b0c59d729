import { expect, it } from 'vitest'
import {
  type AnyStateMachine,
  type AnyStateNode,
  and,
  assign,
  cancel,
  not,
  or,
  raise,
  setup,
  stateIn,
} from 'xstate'
import { chartedMachines } from '../paths/charts.ts'

const TAGS = ['busy', 'slow', 'locked']

const hasName = (implementation: unknown): boolean => {
  if (typeof implementation === 'string') return true
  // `assign(…)` returns a function, and an inline guard is a function.
  return (
    typeof implementation === 'object' &&
    implementation !== null &&
    typeof (implementation as { type?: unknown }).type === 'string'
  )
}

const collectNodes = (node: AnyStateNode): AnyStateNode[] => [
  node,
  ...Object.values(node.states).flatMap((child) => collectNodes(child as AnyStateNode)),
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

/** True for an action that XState adds for `after`: `raise` with this id, and `cancel` with this `sendId`. */
function isOfDelay(action: unknown): boolean {
  const { id, sendId }: { readonly id?: unknown; readonly sendId?: unknown } = Object(action)
  return /^xstate\.after\./.test(String(id ?? sendId))
}

/** Guards and actions without a name, and unknown tags. */
function findNameless(machine: AnyStateMachine): string[] {
  const combined = Object.entries(machine.implementations.guards)
    .filter(([, guard]) => hasNamelessPart(guard))
    .map(([name]) => `${machine.id}: a part of the guard '${name}' has no name`)
  return combined.concat(
    collectNodes(machine.root).flatMap((node) => {
      const transitions = [...node.transitions.values(), node.always ?? []].flat()
      const actions = [
        ...node.entry,
        ...node.exit,
        ...transitions.flatMap((transition) => transition.actions),
      ]
      return [
        ...transitions
          .filter(({ guard }) => guard !== undefined && !hasName(guard))
          .map(({ eventType }) => `${node.id}: a guard of '${eventType || 'always'}' has no name`),
        ...actions
          .filter((action) => !hasName(action))
          .filter((action) => !isOfDelay(action))
          .map(() => `${node.id}: an action has no name`),
        ...node.tags.filter((tag) => !TAGS.includes(tag)).map((tag) => `${node.id}: the tag '${tag}'`),
      ]
    }),
  )
}

it("every guard and action of every machine has a name, and every tag is 'busy', 'slow' or 'locked'", async () => {
  const machines = (await chartedMachines()).map(([, machine]) => machine)
  expect(machines.length).toBeGreaterThan(15)
  expect(machines.flatMap(findNameless)).toEqual([])
})

it('finds an inline guard, inline actions and an unknown tag', () => {
  const machine = setup({ actions: { ring: () => undefined } }).createMachine({
    id: 'bad',
    tags: 'waiting',
    entry: assign({}),
    on: { go: { guard: () => true, actions: [() => undefined, raise({ type: 'go' }), cancel('later')] } },
    after: { 1000: { actions: 'ring' } },
  })
  expect(findNameless(machine)).toEqual([
    "bad: a guard of 'go' has no name",
    'bad: an action has no name',
    'bad: an action has no name',
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
  expect(findNameless(named)).toEqual([])
  const bad = setup({
    guards: { isOn: and([isLit, stateIn('on')]), isOff: or([stateIn('off'), not(isLit)]) },
  }).createMachine({ id: 'bad' })
  expect(findNameless(bad)).toEqual([
    "bad: a part of the guard 'isOn' has no name",
    "bad: a part of the guard 'isOff' has no name",
  ])
})
