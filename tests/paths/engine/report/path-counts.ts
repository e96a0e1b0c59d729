import type { Criterion } from '../criteria.ts'
import { escaped } from './markup.ts'

/** The number of paths of one machine for a coverage criterion, and of their steps. */
export interface PathCount {
  readonly machine: string
  readonly criterion: Criterion
  readonly paths: number
  readonly steps: number
}

export const sumOf = (sizes: readonly PathCount[]) => ({
  paths: sizes.reduce((sum, { paths }) => sum + paths, 0),
  steps: sizes.reduce((sum, { steps }) => sum + steps, 0),
})

const cells = (sizes: readonly PathCount[], criteria: readonly Criterion[]) =>
  criteria
    .map((criterion) => {
      const { paths, steps } = sumOf(sizes.filter((size) => size.criterion === criterion))
      return `<td class="n">${paths} (${steps})</td>`
    })
    .join('')

/** A table of paths and steps for each machine and criterion, with a last row of sums. */
export function pathCountsSection(sizes: readonly PathCount[]): string {
  if (sizes.length === 0) return ''
  const criteria = [...new Set(sizes.map(({ criterion }) => criterion))]
  const machines = [...new Set(sizes.map(({ machine }) => machine))]
  const rows = machines.map(
    (machine) =>
      `<tr><th scope="row"><a href="#${escaped(machine)}">${escaped(machine)}</a></th>${cells(
        sizes.filter((size) => size.machine === machine),
        criteria,
      )}</tr>`,
  )
  return `<section id="path-sizes"><h2>Number of paths</h2><p class="muted">Paths for each coverage criterion, with their steps in parentheses. The search is greedy, so a smaller set of paths may exist.</p><div class="draw"><table><thead><tr><th>machine</th>${criteria.map((criterion) => `<th class="n">${criterion}</th>`).join('')}</tr></thead><tbody>${rows.join('')}<tr><th scope="row">all</th>${cells(sizes, criteria)}</tr></tbody></table></div></section>`
}
