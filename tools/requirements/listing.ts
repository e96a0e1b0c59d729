import type { TestOutcome } from '../testing/outcomes.ts'
import type { Proof } from './proof.ts'

/** Whether a line belongs to what was asked for: groups ('API') or ids ('R-API-10'); nothing means all. */
export function isAsked({ line }: Proof, words: readonly string[]): boolean {
  return words.length === 0 || words.some((word) => word === line.id || word === line.group)
}

const state = ({ isProven, tests }: Proof) => {
  if (isProven) return 'proven'
  return tests.length > 0 ? 'FAILING' : '-'
}

/** Each line with its sensors, its state and its tests with their last result. */
export function listingLines(asked: readonly Proof[]): string[] {
  const testLine = ({ status, title, file }: TestOutcome, remark = '') =>
    `      ${status}: ${title} (${file})${remark}`
  return asked.flatMap((proof) => [
    `${proof.line.id.padEnd(11)} ${proof.line.sensors.join('/').padEnd(3)} ${state(proof).padEnd(7)} ${proof.line.text}`,
    ...proof.tests.map((test) => testLine(test)),
    ...proof.wrongSensor.map((test) =>
      testLine(test, ` [does not count: not ${proof.line.sensors.join(' or ')}]`),
    ),
  ])
}

/** How many lines of each group are proven. */
export function totalLines(asked: readonly Proof[]): string[] {
  const groups = [...new Set(asked.map(({ line }) => line.group))]
  const count = (of: readonly Proof[]) => `${of.filter(({ isProven }) => isProven).length} of ${of.length}`
  return [
    ...groups.map((group) => `${group.padEnd(6)} ${count(asked.filter(({ line }) => line.group === group))}`),
    `${'all'.padEnd(6)} ${count(asked)}`,
  ]
}
