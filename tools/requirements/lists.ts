import type { AcceptanceLine } from './acceptance.ts'
import type { Proof } from './proof.ts'

export const otherTiers = ['deep', 'engines'] as const
/** Tiers other than `npm test` that prove acceptance lines. */
export type OtherTier = (typeof otherTiers)[number]

/** The two committed lists of lines that `npm test` does not have to prove. */
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
  lines: readonly AcceptanceLine[],
): string[] {
  const known = new Set(lines.map(({ id }) => id))
  const ids = [...inOtherTiers, ...exceptions].map(({ id }) => id)
  return [
    ...ids.filter((id) => !known.has(id)).map((id) => `${id} is not an acceptance line.`),
    ...ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `${id} is listed twice.`),
  ]
}

function unproven({ line, tests }: Proof): string {
  const cause = tests.length > 0 ? 'a test of it failed' : `no ${line.kinds.join(' or ')} test of it ran`
  return `${line.id} is not proven: ${cause}.`
}

/** Lines that `npm test` does not prove, and exceptions that it proves and that must be removed. */
export function problemsOfFull(proofs: readonly Proof[], { inOtherTiers, exceptions }: Lists): string[] {
  const excepted = new Set(exceptions.map(({ id }) => id))
  const allowedUnproven = new Set([...excepted, ...inOtherTiers.map(({ id }) => id)])
  return [
    ...proofs.filter(({ line, isProven }) => !isProven && !allowedUnproven.has(line.id)).map(unproven),
    ...proofs
      .filter(({ line, isProven }) => isProven && excepted.has(line.id))
      .map(({ line }) => `${line.id} is proven, but still on the list of exceptions.`),
  ]
}

/** Lines that another tier does not prove. Without an engine, its lines may have no tests. */
export function problemsOfOther(
  tier: OtherTier,
  proofs: readonly Proof[],
  { inOtherTiers }: Lists,
  missingEngines: readonly string[] = [],
): { readonly problems: string[]; readonly notRun: string[] } {
  const listed = new Set(inOtherTiers.filter((entry) => entry.tier === tier).map(({ id }) => id))
  const unprovenHere = proofs.filter(({ line, isProven }) => listed.has(line.id) && !isProven)
  const isExcused = ({ tests }: Proof) => missingEngines.length > 0 && tests.length === 0
  return {
    problems: unprovenHere.filter((proof) => !isExcused(proof)).map(unproven),
    notRun: unprovenHere
      .filter(isExcused)
      .map(({ line }) => `${line.id} not run: no ${missingEngines.join(', no ')}`),
  }
}
