/** One measured figure beside its goal; `floor` is what the bare server needs for the same. */
export interface Figure {
  readonly what: string
  readonly unit: string
  readonly measured: number
  readonly floor?: number
  /** At most so much of the unit or, where there is a floor, so many times the floor. */
  readonly goal: number
}

const ratioOf = ({ measured, floor }: Figure) => (floor === undefined ? undefined : measured / floor)

/** A figure that could not be measured is a goal that was not met. */
export const isMet = (figure: Figure): boolean => (ratioOf(figure) ?? figure.measured) <= figure.goal

const HEAD = ['figure', 'measured', 'floor', 'ratio', 'goal', '']

/** The figures as a table for reading. */
export function table(figures: readonly Figure[]): string {
  const rows = figures.map((figure) => {
    const { what, unit, measured, floor, goal } = figure
    const written = (value: number) => `${value.toFixed(value < 10 ? 2 : 0)} ${unit}`
    const ratio = ratioOf(figure)
    return [
      what,
      written(measured),
      floor === undefined ? '' : written(floor),
      ratio === undefined ? '' : ratio.toFixed(2),
      ratio === undefined ? `${goal} ${unit}` : `${goal} x floor`,
      isMet(figure) ? 'ok' : 'MISSED',
    ]
  })
  const all = [HEAD, ...rows]
  const widths = HEAD.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)))
  return all
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
