import type { CoverageKind } from '../coverage-kinds.ts'
import { escaped } from './markup.ts'

/** The number of paths of one machine for a kind of coverage, and of their steps. */
export interface PathCount {
  readonly machine: string
  readonly coverage: CoverageKind
  readonly paths: number
  readonly steps: number
}

export const sumOf = (sizes: readonly PathCount[]) => ({
  paths: sizes.reduce((sum, { paths }) => sum + paths, 0),
  steps: sizes.reduce((sum, { steps }) => sum + steps, 0),
})

const cells = (sizes: readonly PathCount[], kinds: readonly CoverageKind[]) =>
  kinds
    .map((coverage) => {
      const { paths, steps } = sumOf(sizes.filter((size) => size.coverage === coverage))
      return `<td class="n">${paths} (${steps})</td>`
    })
    .join('')

/** A table of paths and steps for each machine and kind of coverage, with a last row of sums. */
export function pathCountsSection(sizes: readonly PathCount[]): string {
  if (sizes.length === 0) return ''
  const kinds = [...new Set(sizes.map(({ coverage }) => coverage))]
  const machines = [...new Set(sizes.map(({ machine }) => machine))]
  const rows = machines.map(
    (machine) =>
      `<tr><th scope="row"><a href="#${escaped(machine)}">${escaped(machine)}</a></th>${cells(
        sizes.filter((size) => size.machine === machine),
        kinds,
      )}</tr>`,
  )
  return `<section id="path-sizes"><h2>Number of paths</h2><p class="muted">Paths for each kind of coverage except edges, with their steps in parentheses. The search is greedy, so a smaller set of paths may exist.</p><div class="draw"><table><thead><tr><th>machine</th>${kinds.map((coverage) => `<th class="n">${coverage}</th>`).join('')}</tr></thead><tbody>${rows.join('')}<tr><th scope="row">all</th>${cells(sizes, kinds)}</tr></tbody></table></div></section>`
}
