import type { Cover } from '../covers.ts'
import { escaped } from './markup.ts'

/** How many plans cover something on one machine, and how many steps they take together. */
export interface PlanSize {
  readonly machine: string
  readonly cover: Cover
  readonly plans: number
  readonly steps: number
}

export const sumOf = (sizes: readonly PlanSize[]) => ({
  plans: sizes.reduce((sum, { plans }) => sum + plans, 0),
  steps: sizes.reduce((sum, { steps }) => sum + steps, 0),
})

const cells = (sizes: readonly PlanSize[], covers: readonly Cover[]) =>
  covers
    .map((cover) => {
      const { plans, steps } = sumOf(sizes.filter((size) => size.cover === cover))
      return `<td class="n">${plans} (${steps})</td>`
    })
    .join('')

/** A table of plans and steps for each machine and cover, with a last row of sums. */
export function planSizesSection(sizes: readonly PlanSize[]): string {
  if (sizes.length === 0) return ''
  const covers = [...new Set(sizes.map(({ cover }) => cover))]
  const machines = [...new Set(sizes.map(({ machine }) => machine))]
  const rows = machines.map(
    (machine) =>
      `<tr><th scope="row"><a href="#${escaped(machine)}">${escaped(machine)}</a></th>${cells(
        sizes.filter((size) => size.machine === machine),
        covers,
      )}</tr>`,
  )
  return `<section id="plan-sizes"><h2>Plan sizes</h2><p class="muted">Number of plans for each cover, with the number of their steps in parentheses. Plans are greedy: few and short, without a proof that there are none shorter.</p><div class="draw"><table><thead><tr><th>machine</th>${covers.map((cover) => `<th class="n">${cover}</th>`).join('')}</tr></thead><tbody>${rows.join('')}<tr><th scope="row">all</th>${cells(sizes, covers)}</tr></tbody></table></div></section>`
}
