/** A measured figure and its limit; `baseline` is the bare server's figure. */
export interface Figure {
  readonly name: string
  readonly unit: string
  readonly measured: number
  readonly baseline?: number
  /** Upper limit: a multiple of the baseline, or without a baseline an amount of the unit. */
  readonly limit: number
}

const ratioOf = ({ measured, baseline }: Figure) => (baseline === undefined ? undefined : measured / baseline)

/** A failed measurement is NaN, which misses the limit. */
export const isMet = (figure: Figure): boolean => (ratioOf(figure) ?? figure.measured) <= figure.limit

const HEAD = ['figure', 'measured', 'baseline', 'ratio', 'limit', '']

export function formatTable(figures: readonly Figure[]): string {
  const rows = figures.map((figure) => {
    const { name, unit, measured, baseline, limit } = figure
    const format = (value: number) => `${value.toFixed(value < 10 ? 2 : 0)} ${unit}`
    const ratio = ratioOf(figure)
    return [
      name,
      format(measured),
      baseline === undefined ? '' : format(baseline),
      ratio === undefined ? '' : ratio.toFixed(2),
      ratio === undefined ? `${limit} ${unit}` : `${limit} x baseline`,
      isMet(figure) ? 'ok' : 'MISSED',
    ]
  })
  const lines = [HEAD, ...rows]
  const widths = HEAD.map((_, column) => Math.max(...lines.map((row) => row[column]?.length ?? 0)))
  return lines
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
