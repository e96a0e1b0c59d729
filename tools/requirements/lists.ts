import type { AcceptanceCriterion } from './acceptance.ts'
import type { Proof } from './proof.ts'

export const otherTiers = ['deep', 'engines'] as const
/** Tiers other than `npm test` that prove acceptance criteria. */
export type OtherTier = (typeof otherTiers)[number]

/** The two committed lists of criteria that `npm test` does not have to prove. */
export interface Lists {
  readonly inOtherTiers: readonly { readonly id: string; readonly tier: OtherTier; readonly where: string }[]
  readonly exceptions: readonly { readonly id: string; readonly reason: string }[]
}

const isOtherTier = (name: string): name is OtherTier => otherTiers.some((tier) => tier === name)

function rowsOf(tsv: string, columns: number): string[][] {
  const rows = tsv.split('\n').filter(Boolean)
  return rows.map((row) => {
    const cells = row.split('\t')
    if (cells.length !== columns || cells.includes('')) throw new Error(`Expected ${columns} columns: ${row}`)
    return cells
  })
}

/** Parses 'id, tier, test file' and 'id, reason', separated by tabs. */
export function readLists(inOtherTiers: string, exceptions: string): Lists {
  return {
    inOtherTiers: rowsOf(inOtherTiers, 3).map(([id = '', tier = '', where = '']) => {
      if (!isOtherTier(tier)) throw new Error(`Unknown tier '${tier}' for ${id}`)
      return { id, tier, where }
    }),
    exceptions: rowsOf(exceptions, 2).map(([id = '', reason = '']) => ({ id, reason })),
  }
}

/** Unknown or duplicate ids. */
export function listProblems(
  { inOtherTiers, exceptions }: Lists,
  criteria: readonly AcceptanceCriterion[],
): string[] {
  const known = new Set(criteria.map(({ id }) => id))
  const ids = [...inOtherTiers, ...exceptions].map(({ id }) => id)
  return [
    ...ids.filter((id) => !known.has(id)).map((id) => `${id} is not an acceptance criterion.`),
    ...ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `${id} is listed twice.`),
  ]
}

function unproven({ criterion, tests }: Proof): string {
  const cause = tests.length > 0 ? 'a test of it failed' : `no ${criterion.kinds.join(' or ')} test of it ran`
  return `${criterion.id} is not proven: ${cause}.`
}

/** Criteria that `npm test` does not prove, and exceptions that it proves and that must be removed. */
export function problemsOfFull(proofs: readonly Proof[], { inOtherTiers, exceptions }: Lists): string[] {
  const excepted = new Set(exceptions.map(({ id }) => id))
  const allowedUnproven = new Set([...excepted, ...inOtherTiers.map(({ id }) => id)])
  return [
    ...proofs
      .filter(({ criterion, isProven }) => !isProven && !allowedUnproven.has(criterion.id))
      .map(unproven),
    ...proofs
      .filter(({ criterion, isProven }) => isProven && excepted.has(criterion.id))
      .map(({ criterion }) => `${criterion.id} is proven, but still on the list of exceptions.`),
  ]
}

/** Criteria that another tier does not prove. Without an engine, its criteria may have no tests. */
export function problemsOfOther(
  tier: OtherTier,
  proofs: readonly Proof[],
  { inOtherTiers }: Lists,
  missingEngines: readonly string[] = [],
): { readonly problems: string[]; readonly notRun: string[] } {
  const listed = new Set(inOtherTiers.filter((entry) => entry.tier === tier).map(({ id }) => id))
  const unprovenHere = proofs.filter(({ criterion, isProven }) => listed.has(criterion.id) && !isProven)
  const isExcused = ({ tests }: Proof) => missingEngines.length > 0 && tests.length === 0
  return {
    problems: unprovenHere.filter((proof) => !isExcused(proof)).map(unproven),
    notRun: unprovenHere
      .filter(isExcused)
      .map(({ criterion }) => `${criterion.id} not run: no ${missingEngines.join(', no ')}`),
  }
}
