interface Failure {
  readonly status?: number
  readonly serverMessage?: string
}

/** True if the backend rejected the request; any other error may hide a code that was generated and charged. */
export function isRejection(problem: unknown): boolean {
  const { status = 0 }: Failure = Object(problem)
  return status >= 400 && status < 500
}

/** Statuses after which the same request may be accepted later: after a login (401), in time (408, 425), or less often (429). */
const MAY_SUCCEED_LATER = [401, 408, 425, 429]
/** True if the same request would be rejected again. */
export const isFinalRejection = (problem: unknown): boolean =>
  isRejection(problem) && !MAY_SUCCEED_LATER.includes((Object(problem) as Failure).status ?? 0)

/** The backend's reason for a rejection; a text of our own if it gave none. */
export const rejectionMessageOf = (problem: unknown): string =>
  (Object(problem) as Failure).serverMessage || 'No code was generated.'

/** True for status 400: invalid fields, an outdated amount, or no balance left. */
export const isBadRequest = (problem: unknown): boolean => (Object(problem) as Failure).status === 400
