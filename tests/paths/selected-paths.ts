import { type CoverageKind, isCoverageKind, pathsFor } from './engine/coverage-kinds.ts'
import type { Graph } from './engine/explore.ts'
import type { Path } from './engine/path.ts'
import { isInstant, lateOutcomes, refusalsOfEachState, withRefusals } from './engine/refusals.ts'
import type { State } from './engine/state.ts'
import type { ScenarioOptions } from './scenario.ts'

const DEFAULT_KINDS: readonly CoverageKind[] = ['transitions', 'refusals']
const DEEP_KINDS: readonly CoverageKind[] = ['transitions', 'pairs', 'refusals', 'random']

const numberIn = (text: string | undefined, fallback: number) =>
  text === undefined ? fallback : Number(text)

/** A refusal is not tried in a state that a delay ends within 10 ms: no user is that fast. */
const canTry = (state: State) => !isInstant(state)

/** True if a path takes a transition or has an event case of this name. */
export const contains = ({ steps }: Path, name: string): boolean =>
  steps.some(({ eventCase, macrostep }) => eventCase.name === name || macrostep.taken.includes(name))

/** Keeps one path for each late success and failure of an actor, however the actor was stopped. */
function onceForEachResponse(paths: readonly Path[]): Path[] {
  const names = new Set<string>()
  return paths.filter(({ steps }) => {
    const late = steps.find(({ eventCase }) => eventCase.kind === 'late')?.eventCase.name
    if (late === undefined) return false
    const isFirst = !names.has(late)
    names.add(late)
    return isFirst
  })
}

/** Distinguishes the ids of paths of several personas. */
const personaSuffix = (persona: string | undefined) =>
  persona === undefined ? '' : `/${persona.replaceAll(' ', '-')}`

/** The paths of a scenario to run in the browser: those that the command line names, else those of this tier. */
export function selectPaths(
  graph: Graph,
  { persona, exclude = [], onlyInDeep = [] }: Pick<ScenarioOptions, 'persona' | 'exclude' | 'onlyInDeep'>,
  isDeep = process.env.TEST_DEPTH === 'deep',
): Path[] {
  const { PATHS_COVER, PATHS_REPLAY, PATHS_SEED, PATHS_STEPS, PATHS_THROUGH } = process.env
  const kinds = isDeep ? DEEP_KINDS : DEFAULT_KINDS.filter((coverage) => !onlyInDeep.includes(coverage))
  const selected =
    PATHS_COVER !== undefined && isCoverageKind(PATHS_COVER)
      ? [PATHS_COVER]
      : kinds.filter((coverage) => !exclude.includes(coverage))
  const random = { seed: numberIn(PATHS_SEED, 1), steps: numberIn(PATHS_STEPS, 200) }
  // The deep tier has paths for refusals. Otherwise the paths for transitions try the refusals of each state on the way.
  const areRefusalsIncluded = !isDeep && !exclude.includes('refusals') && !onlyInDeep.includes('refusals')
  const pathsOf = (coverage: CoverageKind): readonly Path[] => {
    if (coverage === 'refusals')
      return isDeep || PATHS_COVER === 'refusals'
        ? refusalsOfEachState(graph, canTry)
        : onceForEachResponse(lateOutcomes(graph))
    const all = pathsFor(graph, coverage, random)
    return coverage === 'transitions' && areRefusalsIncluded ? withRefusals(all) : all
  }
  const paths = selected.flatMap((coverage) =>
    pathsOf(coverage).map((path) => ({ ...path, id: path.id + personaSuffix(persona) })),
  )
  const named = PATHS_THROUGH?.split('\n')
  const through =
    named === undefined ? paths : paths.filter((path) => named.some((name) => contains(path, name)))
  return PATHS_REPLAY === undefined ? through : through.filter(({ id }) => id === PATHS_REPLAY)
}
