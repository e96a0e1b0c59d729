import { adapter } from './adapter.ts'
import { copyOfWorld, keyOf } from './copies.ts'
import { isGoal, isLimitReached } from './goals.ts'
import { isNothingPending, violationIn } from './invariants.ts'
import type { Move } from './move.ts'
import { movesOf } from './moves.ts'
import { load, newTab } from './pages.ts'
import { PureActors } from './pure-actors.ts'
import { Run } from './run.ts'
import type { Slice } from './slice.ts'
import { emailOf, tokensOf, type World } from './world.ts'

export interface Exploration {
  readonly states: number
  readonly depth: number
  /** True if every state was explored. */
  readonly isClosed: boolean
  readonly violation: string | null
  /** The shortest path to the violation. */
  readonly path: readonly string[]
}

/** The result of a search, with the shortest path to each state by its number; deeper states have higher numbers. */
export interface Search extends Exploration {
  readonly pathTo: (state: number) => readonly string[]
}

/** Runs moves in a copy of a world, so that the world itself stays unchanged. */
export const runOf = (world: World, slice: Slice): Run =>
  new Run(copyOfWorld(world), slice, adapter, (run) => new PureActors(run))

/** The world of a slice before a page is loaded. */
export function worldBeforeLoading({ user, points, tabs, limits, paidBefore = [] }: Slice): World {
  return {
    tokenPeriod: 0,
    device: {
      tokens: user && { ...tokensOf(user, 1, 0), email: emailOf(user) },
      user: user && { email: emailOf(user), discount: 0 },
      pending: [],
      paid: [],
      logout: 0,
      logoutPeriod: 0,
      keys: {},
    },
    locks: {},
    tabs: tabs.map(newTab),
    host: {
      points: { ...points },
      codes: [],
      checkouts: [],
      payments: paidBefore.map((order, at) => ({ id: at + 1, user: user ?? '', order, isPaid: true })),
      sessions: user ? [{ user, serial: 1, period: 0 }] : [],
      keys: {},
    },
    detachedRequests: [],
    remaining: { ...limits },
    intentions: {},
    cardIntentions: {},
    purchases: {},
  }
}

/** Loads the page of each tab. */
export function start(run: Run): void {
  for (const tab of run.world.tabs.keys()) load(run, tab)
}

/** The world of a slice once the page of each tab is loaded. */
export function initialWorld(slice: Slice): World {
  const run = runOf(worldBeforeLoading(slice), slice)
  start(run)
  run.settle()
  return run.world
}

/** Performs one move in a copy of the world, and settles. */
export function performMove(world: World, slice: Slice, move: Move): Run {
  const run = runOf(world, slice)
  move.perform(run)
  run.settle()
  return run
}

/** Explores breadth first, so that the first violation has the shortest path; ends when no state is new, or at the limit. */
export function explore(slice: Slice, limit: number): Search {
  const first = initialWorld(slice)
  const worlds = [first]
  const numbers = new Map([[keyOf(first), 0]])
  const predecessors = [-1]
  const moveNames = ['']
  const depths = [0]
  /** For each state, the states that lead to it by an automatic move: neither an action of a user nor a fault. */
  const automaticPredecessors: number[][] = [[]]
  const settledStates: number[] = []
  /** For each state, all states that lead to it; filled for slices with `canReachCode` only. */
  const allPredecessors: number[][] = [[]]
  /** For each tab, its goals. */
  const goals = first.tabs.map((): Goals => ({ reached: [], exempt: new Set() }))
  const pathTo = (state: number): string[] =>
    state === 0 ? [] : [...pathTo(predecessors[state] as number), moveNames[state] as string]
  const result = (violation: string | null, path: string[], isClosed: boolean): Search => ({
    pathTo,
    states: worlds.length,
    depth: depths.at(-1) as number,
    isClosed,
    violation,
    path,
  })
  const violationAtStart = violationIn(runOf(first, slice))
  if (violationAtStart !== null) return result(violationAtStart, [], false)
  let explored = 0
  for (; explored < worlds.length && worlds.length < limit; explored += 1) {
    const world = worlds[explored] as World
    const run = runOf(world, slice)
    if (isNothingPending(run)) settledStates.push(explored)
    if (slice.canReachCode)
      for (const [tab, { reached, exempt }] of goals.entries())
        if (isGoal(run, tab)) reached.push(explored)
        else if (isLimitReached(run, tab)) exempt.add(explored)
    for (const move of movesOf(run)) {
      const next = performMove(world, slice, move)
      const key = keyOf(next.world)
      let number = numbers.get(key)
      if (number === undefined) {
        number = worlds.push(next.world) - 1
        numbers.set(key, number)
        predecessors.push(explored)
        moveNames.push(move.name)
        depths.push((depths[explored] as number) + 1)
        automaticPredecessors.push([])
        allPredecessors.push([])
        const violation = violationIn(next)
        if (violation !== null) return result(violation, pathTo(number), false)
      }
      if (move.kind === 'automatic') automaticPredecessors[number]?.push(explored)
      if (slice.canReachCode) allPredecessors[number]?.push(explored)
    }
  }
  const isClosed = explored === worlds.length
  const stuck = firstStateThatCannotReach(settledStates, automaticPredecessors, explored)
  if (stuck !== undefined)
    return result('automatic moves lead to no state in which nothing is pending', pathTo(stuck), isClosed)
  if (slice.canReachCode)
    for (const [tab, { reached, exempt }] of goals.entries()) {
      const dead = firstStateThatCannotReach(reached, allPredecessors, explored, exempt)
      if (dead !== undefined)
        return result(`no move leads tab ${tab + 1} to a code or a clear end`, pathTo(dead), isClosed)
    }
  return result(null, [], isClosed)
}

/**
 * The states in which a tab shows a code or a clear end, and those in which too few moves are left to get
 * there.
 */
interface Goals {
  readonly reached: number[]
  readonly exempt: Set<number>
}

/**
 * The first state from which no path leads to a goal and which is not exempt. Unexplored states count as
 * goals.
 */
function firstStateThatCannotReach(
  goals: readonly number[],
  predecessors: readonly (readonly number[])[],
  explored: number,
  exempt: ReadonlySet<number> = new Set(),
): number | undefined {
  const canReach = new Uint8Array(predecessors.length)
  const pending = [...goals]
  for (let state = explored; state < predecessors.length; state += 1) pending.push(state)
  for (const state of pending) canReach[state] = 1
  for (let state = pending.pop(); state !== undefined; state = pending.pop())
    for (const predecessor of predecessors[state] ?? [])
      if (canReach[predecessor] === 0) {
        canReach[predecessor] = 1
        pending.push(predecessor)
      }
  const at = canReach.findIndex((reaches, state) => reaches === 0 && !exempt.has(state))
  return at < 0 ? undefined : at
}

/** The violation and its path as numbered steps. */
export const pathText = (slice: Slice, { violation, path }: Exploration): string =>
  [`${slice.name}: ${violation}`, ...path.map((step, at) => `  ${at + 1}. ${step}`)].join('\n')
