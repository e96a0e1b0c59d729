interface Failure {
  readonly status?: number
  readonly serverMessage?: string
}

/** True if the host rejected the request; any other error may hide a code that was generated and charged. */
export function isRejection(problem: unknown): boolean {
  const { status = 0 }: Failure = Object(problem)
  return status >= 400 && status < 500
}

/** The host's reason for a rejection; a text of our own if it gave none. */
export const rejectionMessageOf = (problem: unknown): string =>
  (Object(problem) as Failure).serverMessage || 'No code was generated.'

/** True for status 400: invalid fields, an outdated amount, or no balance left. */
export const isBadRequest = (problem: unknown): boolean => (Object(problem) as Failure).status === 400
