import { hashEmail } from '../../src/contract/index.ts'
import type { Run } from './run.ts'
import type { Entry } from './world.ts'

/** The history entry that a tab shows. */
export const open = (run: Run, tab: number): Entry => run.tab(tab).entries[run.tab(tab).at] as Entry

/** The e-mail of the stored session; `null` without one. */
export const readOwner = ({ world: { device } }: Run): string | null =>
  device.tokens?.email ?? device.user?.email ?? null

export const isSameUser = (run: Run, tab: number): boolean => {
  const email = run.email(tab)
  const { ownerHash } = run.tab(tab).shown
  return !email || !ownerHash || ownerHash === hashEmail(email)
}

/** After an involuntary logout the draft still belongs to the previous user. */
export const draftOwner = (run: Run, tab: number): string => run.email(tab) || run.tab(tab).shown.owner
