const TINY = 1e-9

/** A good that can be taken: how much of each limit one of it uses up, by the number of the limit. */
export type Uses = readonly (readonly [limit: number, amount: number])[]

export interface Simplex {
  /** One more good to choose from, and what one of it is worth. What was found before stays found. */
  add(worth: number, uses: Uses): void
  /** The most that can be had, and what one more of each limit would be worth. */
  most(): { readonly value: number; readonly prices: readonly number[] }
}

/**
 * The simplex method, on a tableau that holds a column for each thing not taken: a good that is left, or a limit that is
 * used up. The last number of a column is what another one of it would lose.
 */
export function simplexWithin(limits: readonly number[]): Simplex {
  const height = limits.length
  const columns: Float64Array[] = []
  const left = Float64Array.of(...limits, 0)
  /** What a column or a row stands for: the number of a limit, or -1 for a good. */
  const ofColumn: number[] = []
  const ofRow = limits.map((_, at) => at)
  const rowOf = limits.map((_, at) => at)
  const columnOf = limits.map(() => -1)

  const swap = (row: number, at: number) => {
    const [entering, leaving] = [ofColumn[at] as number, ofRow[row] as number]
    ofColumn[at] = leaving
    ofRow[row] = entering
    if (leaving >= 0) [rowOf[leaving], columnOf[leaving]] = [-1, at]
    if (entering >= 0) [rowOf[entering], columnOf[entering]] = [row, -1]
  }

  const pivot = (row: number, at: number) => {
    const own = columns[at] as Float64Array
    const by = own[row] as number
    const used: number[] = []
    own.forEach((amount, line) => {
      if (amount !== 0 && line !== row) used.push(line)
    })
    for (const column of [...columns, left]) {
      if (column === own || column[row] === 0) continue
      const share = (column[row] as number) / by
      column[row] = share
      for (const line of used) column[line] = (column[line] as number) - (own[line] as number) * share
    }
    for (const line of used) own[line] = -(own[line] as number) / by
    own[row] = 1 / by
    swap(row, at)
  }

  return {
    add(worth, uses) {
      const column = new Float64Array(height + 1)
      column[height] = -worth
      for (const [limit, amount] of uses) {
        const row = rowOf[limit] as number
        if (row >= 0) column[row] = (column[row] as number) + amount
        else
          columns[columnOf[limit] as number]?.forEach((share, line) => {
            column[line] = (column[line] as number) + amount * share
          })
      }
      columns.push(column)
      ofColumn.push(-1)
    },
    most() {
      for (;;) {
        const at = best(columns, left, height)
        if (at === -1) break
        const row = first(columns[at] as Float64Array, left, height)
        if (row === -1) throw new Error('there is no most: nothing limits it')
        pivot(row, at)
      }
      const prices = columnOf.map((at) => (at === -1 ? 0 : (columns[at]?.[height] as number)))
      return { value: left[height] as number, prices }
    },
  }
}

/** The column that gains most. */
function best(columns: readonly Float64Array[], left: Float64Array, height: number): number {
  let [found, most] = [-1, -1]
  for (let at = 0; at < columns.length; at += 1) {
    const column = columns[at] as Float64Array
    const loss = column[height] as number
    if (loss >= -TINY) continue
    const row = first(column, left, height)
    if (row === -1) return at
    const gain = (-loss * (left[row] as number)) / (column[row] as number)
    if (gain > most) [found, most] = [at, gain]
  }
  return found
}

/** The row whose limit is used up first. */
function first(column: Float64Array, left: Float64Array, height: number): number {
  let [found, least] = [-1, Number.POSITIVE_INFINITY]
  for (let row = 0; row < height; row += 1) {
    const amount = column[row] as number
    if (amount <= TINY) continue
    const share = (left[row] as number) / amount
    if (share < least) [found, least] = [row, share]
  }
  return found
}
