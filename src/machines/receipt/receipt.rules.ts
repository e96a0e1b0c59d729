import type { Checked } from '../../contract/index.ts'

/**
 * The reason for a missing code or confirmation. `missingId`: the URL has no id. `refused`: the backend
 * rejected the request. `pending`: the payment is not confirmed yet. `notFound`: the backend may not have the
 * id yet. `unauthorized`: a login is required. `noUsableResponse`: any other error.
 */
export type FailureReason =
  | 'missingId'
  | 'refused'
  | 'pending'
  | 'notFound'
  | 'unauthorized'
  | 'noUsableResponse'

export interface Failure {
  readonly failureReason: FailureReason
  readonly message: string
}

/** True for a failure that is kept: a later visit shows it without a request. 'Check again' requests it anyway (R-SAFE-14). */
export const isFinal = (reason: FailureReason): boolean => reason === 'missingId' || reason === 'refused'

const BAD =
  /error|(?<![a-z])(err(?![a-z])|void|block)|fail|declin|cancel|refus|reject|den(y|ied)|invalid|expired|abort|unpaid|unsuccess|not.?(found|paid|success)/i
/** Statuses that are no success and may still change. */
const INCOMPLETE = /incomplete|not.?complete|time.?d?.?out/i
const OPEN = /pend|process(?!ed)|(un|not|be|being)[^a-z]*processed|wait|open|progress|defer/i

/** The status values are not specified, so any status that resembles an error counts as one. */
export const isErrorStatus = (status: string): boolean => BAD.test(status) || INCOMPLETE.test(status)
export const isPendingStatus = (status: string): boolean => OPEN.test(status)

/** Reads the code from `data` or `data.data`; empty if there is none. */
export const codeIn = ({ data }: Checked): string =>
  (typeof data === 'string' ? data : (data?.data ?? '')).trim()

/** The code of a response without an error-like status; empty if there is none. */
export const pinIn = (reply: Checked): string => (isErrorStatus(reply.status) ? '' : codeIn(reply))

/** True for an open status without a code: the payment is not confirmed yet. */
export const isPending = (reply: Checked): boolean =>
  codeIn(reply) === '' && isPendingStatus(reply.status) && !isErrorStatus(reply.status)

/** The failure of a response without a code or confirmation. */
export const failureFromResponse = ({
  status,
  message,
  detail,
}: Pick<Checked, 'status' | 'message' | 'detail'>): Failure => ({
  failureReason: BAD.test(status) ? 'refused' : 'pending',
  message: message || detail || '',
})

interface Problem {
  readonly kind?: unknown
  readonly status?: unknown
  readonly shortMessage?: unknown
}

/** Statuses that a running payment or a login can still change. */
const MAY_CHANGE = [402, 403, 404, 409]
/** Statuses of requests that the backend did not process. */
const NOT_PROCESSED = [408, 425, 429]

/** A server error is no usable response: the request may succeed later. */
function failureReasonOf(status: number): FailureReason {
  if (status >= 500 || NOT_PROCESSED.includes(status)) return 'noUsableResponse'
  if (status === 401) return 'unauthorized'
  return MAY_CHANGE.includes(status) ? 'notFound' : 'refused'
}

/** The failure of a request that threw. */
export function failureFromError(problem: unknown): Failure {
  const { kind, status, shortMessage }: Problem = Object(problem)
  return {
    failureReason:
      kind === 'status' && typeof status === 'number' ? failureReasonOf(status) : 'noUsableResponse',
    message: typeof shortMessage === 'string' ? shortMessage : '',
  }
}

/** Statuses by which a gateway reports that the backend did not respond. */
const BY_GATEWAY: readonly unknown[] = [502, 504]

/** True if the backend did not respond: the payment stays unconfirmed. */
export function isResponseLost(problem: unknown): boolean {
  const { kind, status }: Problem = Object(problem)
  return kind === 'network' || (kind === 'status' && BY_GATEWAY.includes(status))
}
