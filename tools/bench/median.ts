export function median(numbers: readonly number[]): number {
  const middle = numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)]
  if (middle === undefined) throw new Error('nothing was measured')
  return middle
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
