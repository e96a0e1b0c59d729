import type { Run } from './run.ts'
import type { Call } from './world.ts'

/** A machine of a tab invokes an actor. */
export function beginCall(run: Run, tab: number, call: Call): void {
  run.tab(tab).calls.push(call)
  run.adapter.begin(run, tab, call)
}

/** The machine stops it. */
export function endCall(run: Run, tab: number, call: Call): void {
  const { calls } = run.tab(tab)
  const at = calls.indexOf(call)
  if (at < 0) return
  calls.splice(at, 1)
  run.adapter.end(run, tab, call)
}
