import type { Cover } from '../covers.ts'
import { escaped } from './markup.ts'

/** What the plans of a cover cost, steps and starts, and the least that it can be. */
export interface Cost {
  readonly machine: string
  readonly cover: Cover
  readonly cost: number
  readonly least: number
}

const NEAR = 1.15
const ratio = ({ cost, least }: Pick<Cost, 'cost' | 'least'>) => cost / least

const cells = (own: readonly Cost[], covers: readonly Cover[]) =>
  covers
    .map((cover) => {
      const costs = own.filter((one) => one.cover === cover)
      const total = { cost: 0, least: 0 }
      for (const { cost, least } of costs) {
        total.cost += cost
        total.least += least
      }
      if (costs.length === 0) return '<td></td>'
      const look = ratio(total) > NEAR ? 'n bad' : 'n'
      return `<td class="${look}">${total.cost} of ${total.least}, ${ratio(total).toFixed(2)}</td>`
    })
    .join('')

/** What all suites cost, machine by machine and together. */
export function costsSection(costs: readonly Cost[]): string {
  if (costs.length === 0) return ''
  const covers = [...new Set(costs.map(({ cover }) => cover))]
  const machines = [...new Set(costs.map(({ machine }) => machine))]
  const rows = machines.map(
    (machine) =>
      `<tr><th scope="row"><a href="#${escaped(machine)}">${escaped(machine)}</a></th>${cells(
        costs.filter((one) => one.machine === machine),
        covers,
      )}</tr>`,
  )
  return `<section id="costs"><h2>What suites cost</h2><p class="muted">A step for each letter and two for each start, the least that any suite of the kind can cost, and how many times that is.</p><div class="draw"><table><thead><tr><th>machine</th>${covers.map((cover) => `<th class="n">${cover}</th>`).join('')}</tr></thead><tbody>${rows.join('')}<tr><th scope="row">all</th>${cells(costs, covers)}</tr></tbody></table></div></section>`
}
