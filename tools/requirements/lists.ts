import type { AcceptanceLine } from './acceptance.ts'
import type { Proof } from './proof.ts'

export const otherTiers = ['deep', 'engines'] as const
/** The tiers beside `npm test` that prove acceptance lines. */
export type OtherTier = (typeof otherTiers)[number]

/** The two committed lists of acceptance lines that `npm test` does not have to prove. */
export interface Lists {
  readonly elsewhere: readonly { readonly id: string; readonly tier: OtherTier; readonly where: string }[]
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

/** Reads 'id, tier, where' and 'id, reason', separated by tabs. */
export function readLists(elsewhere: string, exceptions: string): Lists {
  return {
    elsewhere: rowsOf(elsewhere, 3).map(([id = '', tier = '', where = '']) => {
      if (!isOtherTier(tier)) throw new Error(`Unknown tier '${tier}' for ${id}`)
      return { id, tier, where }
    }),
    exceptions: rowsOf(exceptions, 2).map(([id = '', reason = '']) => ({ id, reason })),
  }
}

/** Ids on the lists that are no acceptance line, or are listed twice. */
export function listProblems({ elsewhere, exceptions }: Lists, lines: readonly AcceptanceLine[]): string[] {
  const known = new Set(lines.map(({ id }) => id))
  const ids = [...elsewhere, ...exceptions].map(({ id }) => id)
  return [
    ...ids.filter((id) => !known.has(id)).map((id) => `${id} is no acceptance line.`),
    ...ids.filter((id, at) => ids.indexOf(id) !== at).map((id) => `${id} is listed twice.`),
  ]
}

function unproven({ line, tests }: Proof): string {
  const why = tests.length > 0 ? 'a test of it failed' : `no ${line.sensors.join(' or ')} test of it ran`
  return `${line.id} is not proven: ${why}.`
}

/** The lines that `npm test` fails to prove, and the exceptions that it proves: those are to be deleted. */
export function problemsOfFull(proofs: readonly Proof[], { elsewhere, exceptions }: Lists): string[] {
  const excepted = new Set(exceptions.map(({ id }) => id))
  const excused = new Set([...excepted, ...elsewhere.map(({ id }) => id)])
  return [
    ...proofs.filter(({ line, isProven }) => !isProven && !excused.has(line.id)).map(unproven),
    ...proofs
      .filter(({ line, isProven }) => isProven && excepted.has(line.id))
      .map(({ line }) => `${line.id} is proven, but still on the list of exceptions.`),
  ]
}

/** The lines listed for another tier that it fails to prove. Without an engine, its lines may have had no test. */
export function problemsOfOther(
  tier: OtherTier,
  proofs: readonly Proof[],
  { elsewhere }: Lists,
  missingEngines: readonly string[] = [],
): { readonly problems: string[]; readonly notRun: string[] } {
  const listed = new Set(elsewhere.filter((entry) => entry.tier === tier).map(({ id }) => id))
  const open = proofs.filter(({ line, isProven }) => listed.has(line.id) && !isProven)
  const isExcused = ({ tests }: Proof) => missingEngines.length > 0 && tests.length === 0
  return {
    problems: open.filter((proof) => !isExcused(proof)).map(unproven),
    notRun: open
      .filter(isExcused)
      .map(({ line }) => `${line.id} not run: no ${missingEngines.join(', no ')}`),
  }
}
