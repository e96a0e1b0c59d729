import type { Run } from './run.ts'
import type { Call } from './world.ts'

type OnGranted = (run: Run, tab: number, call: Call) => void
const callbacks = new Map<string, OnGranted>()

/** Sets the callback for invoked actors of this name that got their lock. */
export const onGranted = (src: string, callback: OnGranted): void => void callbacks.set(src, callback)

/** Takes a Web Lock, or waits for it. */
export function takeLock(run: Run, name: string, tab: number, { actor, id }: Call): void {
  const queue = run.world.locks[name] ?? []
  run.world.locks[name] = [...queue, { tab, actor, id }]
  if (queue.length === 0) run.later(() => grant(run, name))
}

function grant(run: Run, name: string): void {
  const [first] = run.world.locks[name] ?? []
  if (first === undefined) return
  const call = run.tab(first.tab).calls.find(({ actor, id }) => actor === first.actor && id === first.id)
  if (call !== undefined) callbacks.get(call.src)?.(run, first.tab, call)
}

/** Releases the lock, or ends the wait for it. */
export function releaseLock(run: Run, tab: number, { actor, id }: Call): void {
  for (const [name, queue] of Object.entries(run.world.locks)) {
    const left = queue.filter((one) => one.tab !== tab || one.actor !== actor || one.id !== id)
    if (left.length === queue.length) continue
    if (left.length === 0) delete run.world.locks[name]
    else run.world.locks[name] = left
    if (left[0] !== queue[0]) run.later(() => grant(run, name))
  }
}
