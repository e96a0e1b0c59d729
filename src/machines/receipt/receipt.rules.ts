import type { Checked } from '../../contract/index.ts'

/**
 * Why there is neither a code nor a confirmation: nothing to ask for, the host says no, it says not yet, it knows nothing
 * of this as yet, it wants a login, or nobody knows what it would say.
 */
export type FailureReason = 'nothing' | 'refused' | 'pending' | 'unknown' | 'unauthorized' | 'unanswered'

export interface Failure {
  readonly failureReason: FailureReason
  readonly message: string
}

const BAD =
  /error|(?<![a-z])(err(?![a-z])|void|block)|fail|declin|cancel|refus|reject|den(y|ied)|invalid|expired|abort|unpaid|unsuccess|not.?(found|paid|success)/i
/** No success, and not the end either. */
const INCOMPLETE = /incomplete|not.?complete|time.?d?.?out/i
const OPEN = /pend|process(?!ed)|(un|not|be|being)[^a-z]*processed|wait|open|progress|defer/i

/** Status words are not agreed on: what sounds like an error is one. */
export const isErrorStatus = (status: string): boolean => BAD.test(status) || INCOMPLETE.test(status)
export const isPendingStatus = (status: string): boolean => OPEN.test(status)

/** The code lies in `data`, or one level deeper; empty where there is none. */
export const codeIn = ({ data }: Checked): string =>
  (typeof data === 'string' ? data : (data?.data ?? '')).trim()

/** The payment was made and the host has not confirmed it yet: no code, and a status that is open. */
export const isPending = (reply: Checked): boolean =>
  codeIn(reply) === '' && isPendingStatus(reply.status) && !isErrorStatus(reply.status)

/** An answer that brings nothing. */
export const failureFromResponse = ({
  status,
  message = '',
}: Pick<Checked, 'status' | 'message'>): Failure => ({
  failureReason: BAD.test(status) ? 'refused' : 'pending',
  message,
})

interface Problem {
  readonly kind?: unknown
  readonly status?: unknown
  readonly serverMessage?: unknown
}

/** A payment that is under way, or somebody who logs in, can still change these. */
const MAY_CHANGE = [402, 403, 404, 409]
/** The host has not looked at the question. */
const NOT_PROCESSED = [408, 425, 429]

/** What broke in the host or on the way is no answer. */
function failureReasonOf(status: number): FailureReason {
  if (status >= 500 || NOT_PROCESSED.includes(status)) return 'unanswered'
  if (status === 401) return 'unauthorized'
  return MAY_CHANGE.includes(status) ? 'unknown' : 'refused'
}

/** A call that failed. */
export function failureFromError(problem: unknown): Failure {
  const { kind, status, serverMessage }: Problem = Object(problem)
  return {
    failureReason: kind === 'status' && typeof status === 'number' ? failureReasonOf(status) : 'unanswered',
    message: typeof serverMessage === 'string' ? serverMessage : '',
  }
}

/** No answer arrived, so the payment is as unconfirmed as before. */
export const isUnanswered = (problem: unknown): boolean => (Object(problem) as Problem).kind === 'network'
