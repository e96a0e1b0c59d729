import type { Proof } from './proof.ts'

/** The committed list of what was proven: one id a line. */
export const readProven = (text: string): string[] => text.split('\n').filter(Boolean)

export const writeProven = (proofs: readonly Proof[]): string =>
  proofs
    .filter(({ isProven }) => isProven)
    .map(({ line }) => `${line.id}\n`)
    .join('')

export interface Ratchet {
  /** One sentence for each id that was proven and is no longer. */
  readonly lost: readonly string[]
  /** Proven now and not yet on the list. */
  readonly gained: readonly string[]
}

export function compareWithProven(proofs: readonly Proof[], proven: readonly string[]): Ratchet {
  const byId = new Map(proofs.map((proof) => [proof.line.id, proof]))
  const lost = proven.flatMap((id) => {
    const proof = byId.get(id)
    if (!proof) return [`${id} is on the list of the proven, but is no acceptance line.`]
    if (proof.isProven) return []
    const sensors = proof.line.sensors.join(' or ')
    return [
      `${id} was proven; now ${proof.tests.length > 0 ? 'a test of it fails' : `no ${sensors} test of it ran`}.`,
    ]
  })
  const listed = new Set(proven)
  const gained = proofs
    .filter(({ isProven, line }) => isProven && !listed.has(line.id))
    .map(({ line }) => line.id)
  return { lost, gained }
}
