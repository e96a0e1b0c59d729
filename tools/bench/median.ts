/** The middle one; where two share the middle, halfway between them. */
export function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((one, other) => one - other)
  const half = sorted.length / 2
  const [low, high] = [sorted[Math.ceil(half) - 1], sorted[Math.floor(half)]]
  if (low === undefined || high === undefined) throw new Error('nothing was measured')
  return (low + high) / 2
}

/**
 * How many times as much as its floor something needs, round by round, so that a round in which others were at work says no
 * more than any other. Of what neither ever shows, nothing; what only one of them shows is too much.
 */
export function medianRatio(ours: readonly number[], floors: readonly number[]): number {
  const ratios = ours.map((one, round) => one / (floors[round] ?? 0))
  if (ratios.every(Number.isNaN)) return Number.NaN
  return median(ratios.map((ratio) => (ratio > 0 ? ratio : Number.POSITIVE_INFINITY)))
}
