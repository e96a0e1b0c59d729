import type { TestOutcome } from '../testing/outcomes.ts'
import type { AcceptanceLine } from './acceptance.ts'

export interface Proof {
  readonly line: AcceptanceLine
  /** Tests that carry the id and look through a sensor that the line asks for. */
  readonly tests: readonly TestOutcome[]
  /** Tests that carry the id but look through another sensor: they prove nothing. */
  readonly wrongSensor: readonly TestOutcome[]
  readonly isProven: boolean
}

// The two dots of a range ('01..05') make its first number no id either: each id is written out.
const ID = /\bR-[A-Z]+-\d+\b(?!\.\.)/g

/** The ids that a test names: in its title, or in the titles of its steps. */
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

/** For each acceptance line, the tests that prove it. One failing test of a line leaves it unproven. */
export function proofs(lines: readonly AcceptanceLine[], outcomes: readonly TestOutcome[]): Proof[] {
  const index = byId(outcomes)
  return lines.map((line) => {
    const carrying = index.get(line.id) ?? []
    const fits = ({ sensors }: TestOutcome) => line.sensors.some((sensor) => sensors.includes(sensor))
    const tests = carrying.filter(fits)
    return {
      line,
      tests,
      wrongSensor: carrying.filter((test) => !fits(test)),
      isProven: tests.length > 0 && tests.every(passed),
    }
  })
}

/** Ids that stand in no acceptance line, with the test that names them. */
export function unknownIds(lines: readonly AcceptanceLine[], outcomes: readonly TestOutcome[]): string[] {
  const known = new Set(lines.map(({ id }) => id))
  return outcomes.flatMap((outcome) =>
    idsOf(outcome)
      .filter((id) => !known.has(id))
      .map((id) => `${id} in '${outcome.title}' (${outcome.file})`),
  )
}
