export function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  const half = sorted.length / 2
  const [low, high] = [sorted[Math.ceil(half) - 1], sorted[Math.floor(half)]]
  if (low === undefined || high === undefined) throw new Error('there are no values')
  return (low + high) / 2
}

/**
 * Median of the ratios to the baseline of the same round, so that load on the machine affects both alike. NaN if both are 0 in
 * every round; otherwise a round in which either is 0 counts as infinite.
 */
export function medianRatio(values: readonly number[], baselines: readonly number[]): number {
  const ratios = values.map((value, round) => value / (baselines[round] ?? 0))
  if (ratios.every(Number.isNaN)) return Number.NaN
  return median(ratios.map((ratio) => (ratio > 0 ? ratio : Number.POSITIVE_INFINITY)))
}
