import { type Cover, isCover, plansFor } from './engine/covers.ts'
import type { Graph } from './engine/explore.ts'
import type { Plan } from './engine/plan.ts'
import { endsAtOnce, onceForEachState, withRefusals } from './engine/sneak.ts'
import type { PageWishes } from './page-visit.ts'

const EVERY_TIME: readonly Cover[] = ['transitions', 'sneak']
const IN_DEEP: readonly Cover[] = ['transitions', 'pairs', 'sneak', 'walk']

const numberIn = (text: string | undefined, usual: number) => (text === undefined ? usual : Number(text))

const isOverAtOnce = ({ steps }: Plan) =>
  steps.some(({ letter, before, move }) => letter.kind === 'user' && move.isStill && endsAtOnce(before))

/** Whether a plan takes a transition, or says a letter. */
export const isThrough = ({ steps }: Plan, place: string): boolean =>
  steps.some(({ letter, move }) => letter.name === place || move.taken.includes(place))

/** Of the late responses of an actor one success and one failure, whichever way it was let go. */
function onceForEachResponse(plans: readonly Plan[]): Plan[] {
  const names = new Set<string>()
  return plans.filter(({ steps }) => {
    const late = steps.find(({ letter }) => letter.kind === 'late')?.letter.name
    if (late === undefined) return true
    const isFirst = !names.has(late)
    names.add(late)
    return isFirst
  })
}

/** What tells the plans of one visitor from those of another. */
const visitorOf = (as: string | undefined) => (as === undefined ? '' : `/${as.replaceAll(' ', '-')}`)

/** What the page bench walks: what is asked for by name, else what the depth of the run says. */
export function chosenPlans(
  graph: Graph,
  { as, without = [], inDeep = [] }: Pick<PageWishes, 'as' | 'without' | 'inDeep'>,
  isDeep = process.env.TEST_DEPTH === 'deep',
): Plan[] {
  const { PATHS_COVER, PATHS_PLAN, PATHS_SEED, PATHS_STEPS, PATHS_THROUGH } = process.env
  const covers = isDeep ? IN_DEEP : EVERY_TIME.filter((cover) => !inDeep.includes(cover))
  const asked =
    PATHS_COVER !== undefined && isCover(PATHS_COVER)
      ? [PATHS_COVER]
      : covers.filter((cover) => !without.includes(cover))
  const walk = { seed: numberIn(PATHS_SEED, 1), steps: numberIn(PATHS_STEPS, 200) }
  // In deep, refusals have plans of their own; otherwise the tours of all transitions try them on the way.
  const areInTours = !isDeep && !without.includes('sneak') && !inDeep.includes('sneak')
  const tours = withRefusals(
    areInTours && asked.includes('transitions') ? plansFor(graph, 'transitions') : [],
  )
  const plansOf = (cover: Cover): Plan[] => {
    if (cover === 'transitions' && areInTours) return tours.plans
    const all = plansFor(graph, cover, walk).filter((plan) => !isOverAtOnce(plan))
    if (cover !== 'sneak') return all
    return onceForEachState(isDeep ? all : onceForEachResponse(all), tours.tried)
  }
  const plans = asked.flatMap((cover) =>
    plansOf(cover).map((plan) => ({ ...plan, id: plan.id + visitorOf(as) })),
  )
  const through = PATHS_THROUGH === undefined ? plans : plans.filter((plan) => isThrough(plan, PATHS_THROUGH))
  return PATHS_PLAN === undefined ? through : through.filter(({ id }) => id === PATHS_PLAN)
}
