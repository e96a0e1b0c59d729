import type { AnyStateMachine } from 'xstate'
import { type Layout, layoutOf } from './layout.ts'
import { scenesOf } from './scenes.ts'

/** As wide as the report is at most. */
const WIDEST = 1374

async function laidOut(machine: AnyStateMachine, areAllFolded: boolean): Promise<Layout[]> {
  const layouts: Layout[] = []
  for (const scene of scenesOf(machine, areAllFolded)) layouts.push(await layoutOf(scene))
  return layouts
}

/** The drawing of a machine, and after it those of its regions that are folded there: where it gets narrower by that, too. */
export async function drawingsOf(machine: AnyStateMachine): Promise<Layout[]> {
  const open = await laidOut(machine, false)
  const width = open[0]?.w ?? 0
  if (width <= WIDEST) return open
  const folded = await laidOut(machine, true)
  return (folded[0]?.w ?? 0) < width ? folded : open
}
