import type { AnyStateMachine } from 'xstate'
import { chartSvg, type Heat, regionElementId, uncoveredCount } from './chart-svg.ts'
import { drawingsOf } from './drawings.ts'
import type { Layout } from './layout.ts'
import { escaped } from './markup.ts'

/**
 * The chart of a folded region. A click on its summary, or on the region in the chart of the machine, opens
 * it.
 */
function regionDetails(layout: Layout, heat: Heat): string {
  const { id, label } = layout.scene
  const missed = uncoveredCount([...new Set(layout.scene.arrows.flatMap(({ names }) => names))], heat)
  const note = missed === 0 ? '' : `, <span class="bad">${missed} not covered yet</span>`
  return `<details class="region" id="${regionElementId(id)}"><summary>Region ${escaped(label)}${note}</summary><div class="draw">${chartSvg(layout, heat)}</div></details>`
}

/** The statechart of a machine, and below it those of its folded regions. */
export async function chartsSection(machine: AnyStateMachine, heat: Heat): Promise<string> {
  const [main, ...regions] = await drawingsOf(machine)
  if (main === undefined) return ''
  return `<div class="draw">${chartSvg(main, heat)}</div>${regions.map((region) => regionDetails(region, heat)).join('')}`
}
