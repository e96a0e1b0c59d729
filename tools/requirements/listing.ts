import type { TestOutcome } from '../testing/outcomes.ts'
import type { Proof } from './proof.ts'

/** True if the criterion matches a group ('API') or an id ('R-API-10'), or if there is no filter. */
export function isSelected({ criterion }: Proof, words: readonly string[]): boolean {
  return words.length === 0 || words.some((word) => word === criterion.id || word === criterion.group)
}

const state = ({ isProven, tests }: Proof) => {
  if (isProven) return 'proven'
  return tests.length > 0 ? 'FAILING' : '-'
}

/** Lists criteria with the kinds of tests that they need, state, tests and their last results. */
export function listingLines(proofsShown: readonly Proof[]): string[] {
  const testLine = ({ status, title, file }: TestOutcome, note = '') =>
    `      ${status}: ${title} (${file})${note}`
  return proofsShown.flatMap((proof) => [
    `${proof.criterion.id.padEnd(11)} ${proof.criterion.kinds.join('/').padEnd(3)} ${state(proof).padEnd(7)} ${proof.criterion.text}`,
    ...proof.tests.map((test) => testLine(test)),
    ...proof.ofOtherKind.map((test) =>
      testLine(test, ` [does not count: not ${proof.criterion.kinds.join(' or ')}]`),
    ),
  ])
}

/** Counts proven criteria per group. */
export function totalLines(proofsShown: readonly Proof[]): string[] {
  const groups = [...new Set(proofsShown.map(({ criterion }) => criterion.group))]
  const count = (of: readonly Proof[]) => `${of.filter(({ isProven }) => isProven).length} of ${of.length}`
  return [
    ...groups.map(
      (group) =>
        `${group.padEnd(6)} ${count(proofsShown.filter(({ criterion }) => criterion.group === group))}`,
    ),
    `${'all'.padEnd(6)} ${count(proofsShown)}`,
  ]
}
