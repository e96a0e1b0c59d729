/** A measured figure and its goal; `baseline` is the bare server's figure. */
export interface Figure {
  readonly name: string
  readonly unit: string
  readonly measured: number
  readonly baseline?: number
  /** Upper limit: a multiple of the baseline, or without a baseline an amount of the unit. */
  readonly goal: number
}

const ratioOf = ({ measured, baseline }: Figure) => (baseline === undefined ? undefined : measured / baseline)

/** A failed measurement is NaN, which misses the goal. */
export const isMet = (figure: Figure): boolean => (ratioOf(figure) ?? figure.measured) <= figure.goal

const HEAD = ['figure', 'measured', 'baseline', 'ratio', 'goal', '']

export function table(figures: readonly Figure[]): string {
  const rows = figures.map((figure) => {
    const { name, unit, measured, baseline, goal } = figure
    const format = (value: number) => `${value.toFixed(value < 10 ? 2 : 0)} ${unit}`
    const ratio = ratioOf(figure)
    return [
      name,
      format(measured),
      baseline === undefined ? '' : format(baseline),
      ratio === undefined ? '' : ratio.toFixed(2),
      ratio === undefined ? `${goal} ${unit}` : `${goal} x baseline`,
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
