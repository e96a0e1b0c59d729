import { createHash } from 'node:crypto'

/**
 * Draws ids by the hash of a commit, so that nobody chooses which criteria are checked by hand: the ids whose
 * SHA-256 together with the hash sorts first.
 */
export function sampleOf(hash: string, ids: readonly string[], count: number): string[] {
  const rankOf = (id: string) => createHash('sha256').update(`${hash} ${id}`).digest('hex')
  return ids
    .map((id) => ({ id, rank: rankOf(id) }))
    .toSorted((a, b) => (a.rank < b.rank ? -1 : 1))
    .slice(0, count)
    .map(({ id }) => id)
}
