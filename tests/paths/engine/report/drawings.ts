import type { AnyStateMachine } from 'xstate'
import { type Layout, layoutOf } from './layout.ts'
import { scenesOf } from './scenes.ts'

/** The greatest width of the report. */
const WIDEST = 1374

async function laidOut(machine: AnyStateMachine, areAllFolded: boolean): Promise<Layout[]> {
  const layouts: Layout[] = []
  for (const scene of scenesOf(machine, areAllFolded)) layouts.push(await layoutOf(scene))
  return layouts
}

/** The drawing of a machine, then those of its folded regions. If it is too wide, all regions are folded, provided that it gets narrower. */
export async function drawingsOf(machine: AnyStateMachine): Promise<Layout[]> {
  const open = await laidOut(machine, false)
  const width = open[0]?.w ?? 0
  if (width <= WIDEST) return open
  const folded = await laidOut(machine, true)
  return (folded[0]?.w ?? 0) < width ? folded : open
}
