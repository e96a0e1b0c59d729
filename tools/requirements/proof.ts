import type { TestOutcome } from '../testing/outcomes.ts'
import type { AcceptanceLine } from './acceptance.ts'

export interface Proof {
  readonly line: AcceptanceLine
  /** Tests of the line with a matching sensor. */
  readonly tests: readonly TestOutcome[]
  /** Tests of the line with another sensor; they prove nothing. */
  readonly wrongSensor: readonly TestOutcome[]
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

/** The tests of each acceptance line. A failed test leaves the line unproven. */
export function proofs(lines: readonly AcceptanceLine[], outcomes: readonly TestOutcome[]): Proof[] {
  const index = byId(outcomes)
  return lines.map((line) => {
    const withId = index.get(line.id) ?? []
    const hasSensor = ({ sensors }: TestOutcome) => line.sensors.some((sensor) => sensors.includes(sensor))
    const tests = withId.filter(hasSensor)
    return {
      line,
      tests,
      wrongSensor: withId.filter((test) => !hasSensor(test)),
      isProven: tests.length > 0 && tests.every(passed),
    }
  })
}

/** Unknown ids, with their tests. */
export function unknownIds(lines: readonly AcceptanceLine[], outcomes: readonly TestOutcome[]): string[] {
  const known = new Set(lines.map(({ id }) => id))
  return outcomes.flatMap((outcome) =>
    idsOf(outcome)
      .filter((id) => !known.has(id))
      .map((id) => `${id} in '${outcome.title}' (${outcome.file})`),
  )
}
