import type { Run } from './run.ts'
import type { Entry } from './world.ts'

/** The history entry that a tab shows. */
export const open = (run: Run, tab: number): Entry => run.tab(tab).entries[run.tab(tab).entryIndex] as Entry

/** The e-mail of the stored session; `null` without one. */
export const readOwner = ({ world: { device } }: Run): string | null =>
  device.tokens?.email ?? device.user?.email ?? null

/** True if the machine of an actor threw. */
export const hasFailed = (run: Run, tab: number, name: string): boolean =>
  run.actors.snapshot(tab, name)?.status === 'error'
