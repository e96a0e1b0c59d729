import type { TestOutcome } from '../testing/outcomes.ts'
import type { AcceptanceCriterion } from './acceptance.ts'

export interface Proof {
  readonly criterion: AcceptanceCriterion
  /** Tests of a kind that the criterion needs. */
  readonly tests: readonly TestOutcome[]
  /** Tests that name the criterion and are of another kind; they prove nothing. */
  readonly ofOtherKind: readonly TestOutcome[]
  readonly isProven: boolean
}

// In a range such as '01..05' not even the first number is an id: every id must be written out.
const ID = /\bR-[A-Z]+-\d+\b(?!\.\.)/g

/** Ids in the title of a test and in the titles of its steps. */
export const idsOf = ({ title, steps = [] }: Pick<TestOutcome, 'title' | 'steps'>): string[] => [
  ...new Set([title, ...steps].flatMap((text) => text.match(ID) ?? [])),
]

const passed = ({ status }: TestOutcome) => status === 'passed'

function byId(outcomes: readonly TestOutcome[]): Map<string, TestOutcome[]> {
  const index = new Map<string, TestOutcome[]>()
  for (const outcome of outcomes) {
    for (const id of idsOf(outcome)) index.set(id, [...(index.get(id) ?? []), outcome])
  }
  return index
}

/** The tests of each acceptance criterion. A failed test leaves the criterion unproven. */
export function proofs(criteria: readonly AcceptanceCriterion[], outcomes: readonly TestOutcome[]): Proof[] {
  const index = byId(outcomes)
  return criteria.map((criterion) => {
    const withId = index.get(criterion.id) ?? []
    const isOfNeededKind = ({ kinds }: TestOutcome) => criterion.kinds.some((kind) => kinds.includes(kind))
    const tests = withId.filter(isOfNeededKind)
    return {
      criterion,
      tests,
      ofOtherKind: withId.filter((test) => !isOfNeededKind(test)),
      isProven: tests.length > 0 && tests.every(passed),
    }
  })
}

/** Unknown ids, with their tests. */
export function unknownIds(
  criteria: readonly AcceptanceCriterion[],
  outcomes: readonly TestOutcome[],
): string[] {
  const known = new Set(criteria.map(({ id }) => id))
  return outcomes.flatMap((outcome) =>
    idsOf(outcome)
      .filter((id) => !known.has(id))
      .map((id) => `${id} in '${outcome.title}' (${outcome.file})`),
  )
}
