import type { Checked } from '../../contract/index.ts'

/**
 * Why there is neither a code nor a confirmation: nothing to ask for, the host says no, it says not yet, or nobody knows
 * what it would say.
 */
export type Shortfall = 'nothing' | 'refused' | 'pending' | 'unasked'

export interface Fault {
  readonly shortfall: Shortfall
  readonly message: string
}

const BAD = /err|fail|declin|cancel|refus|reject|den(y|ied)|invalid|expired|unpaid|not.?(found|paid)/i
const OPEN = /pend|process|wait|open|progress/i

/** Status words are not agreed on: what sounds like an error is one. */
export const soundsBad = (status: string): boolean => BAD.test(status)
export const soundsOpen = (status: string): boolean => OPEN.test(status)

/** The code lies in `data`, or one level deeper; empty where there is none. */
export const codeIn = ({ data }: Checked): string =>
  (typeof data === 'string' ? data : (data?.data ?? '')).trim()

/** An answer that brings nothing. */
export const faultIn = ({ status, message = '' }: Pick<Checked, 'status' | 'message'>): Fault => ({
  shortfall: soundsBad(status) ? 'refused' : 'pending',
  message,
})

interface Problem {
  readonly kind?: unknown
  readonly status?: unknown
  readonly said?: unknown
}

/** A call that failed. What broke in the host or on the way is no answer. */
export function faultOf(problem: unknown): Fault {
  const { kind, status, said }: Problem = Object(problem)
  const isNo = kind === 'status' && typeof status === 'number' && status < 500
  return { shortfall: isNo ? 'refused' : 'unasked', message: typeof said === 'string' ? said : '' }
}
