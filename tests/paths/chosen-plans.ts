import { type Cover, isCover, plansFor } from './engine/covers.ts'
import type { Graph } from './engine/explore.ts'
import type { Plan } from './engine/plan.ts'
import { endsAtOnce, onceForEachState, withRefusals } from './engine/sneak.ts'
import type { ScenarioOptions } from './scenario.ts'

const EVERY_TIME: readonly Cover[] = ['transitions', 'sneak']
const IN_DEEP: readonly Cover[] = ['transitions', 'pairs', 'sneak', 'walk']

const numberIn = (text: string | undefined, usual: number) => (text === undefined ? usual : Number(text))

const isOverAtOnce = ({ steps }: Plan) =>
  steps.some(
    ({ eventCase, before, move }) => eventCase.kind === 'event' && move.isStill && endsAtOnce(before),
  )

/** Whether a plan takes a transition, or says an event case. */
export const isThrough = ({ steps }: Plan, place: string): boolean =>
  steps.some(({ eventCase, move }) => eventCase.name === place || move.taken.includes(place))

/** What tells the plans of one visitor from those of another. */
const personaSuffix = (persona: string | undefined) =>
  persona === undefined ? '' : `/${persona.replaceAll(' ', '-')}`

/** What the page bench walks: what is asked for by name, else what the depth of the run says. */
export function chosenPlans(
  graph: Graph,
  { persona, exclude = [], onlyInDeep = [] }: Pick<ScenarioOptions, 'persona' | 'exclude' | 'onlyInDeep'>,
  isDeep = process.env.TEST_DEPTH === 'deep',
): Plan[] {
  const { PATHS_COVER, PATHS_PLAN, PATHS_SEED, PATHS_STEPS, PATHS_THROUGH } = process.env
  const covers = isDeep ? IN_DEEP : EVERY_TIME.filter((cover) => !onlyInDeep.includes(cover))
  const asked =
    PATHS_COVER !== undefined && isCover(PATHS_COVER)
      ? [PATHS_COVER]
      : covers.filter((cover) => !exclude.includes(cover))
  const walk = { seed: numberIn(PATHS_SEED, 1), steps: numberIn(PATHS_STEPS, 200) }
  // In deep, refusals have plans of their own; otherwise the tours of all transitions try them on the way.
  const areInTours = !isDeep && !exclude.includes('sneak') && !onlyInDeep.includes('sneak')
  const tours = withRefusals(
    areInTours && asked.includes('transitions') ? plansFor(graph, 'transitions') : [],
  )
  const plansOf = (cover: Cover): Plan[] => {
    if (cover === 'transitions' && areInTours) return tours.plans
    const all = plansFor(graph, cover, walk).filter((plan) => !isOverAtOnce(plan))
    return cover === 'sneak' ? onceForEachState(all, tours.tried) : all
  }
  const plans = asked.flatMap((cover) =>
    plansOf(cover).map((plan) => ({ ...plan, id: plan.id + personaSuffix(persona) })),
  )
  const through = PATHS_THROUGH === undefined ? plans : plans.filter((plan) => isThrough(plan, PATHS_THROUGH))
  return PATHS_PLAN === undefined ? through : through.filter(({ id }) => id === PATHS_PLAN)
}
