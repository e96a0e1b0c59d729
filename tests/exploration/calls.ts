import type { Run } from './run.ts'
import type { Call } from './world.ts'

/** Records that a machine of the tab invoked an actor, and starts its simulated effect. */
export function beginCall(run: Run, tab: number, call: Call): void {
  run.tab(tab).calls.push(call)
  run.adapter.begin(run, tab, call)
}

/** Removes a running invoked actor and stops its simulated effect; ignores one that has been removed. */
export function endCall(run: Run, tab: number, call: Call): void {
  const { calls } = run.tab(tab)
  const at = calls.indexOf(call)
  if (at < 0) return
  calls.splice(at, 1)
  run.adapter.end(run, tab, call)
}
