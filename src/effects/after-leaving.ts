/**
 * A new password is never half set: its request is not aborted when the page is left, and its result, which the form can no
 * longer show, is reported by these functions.
 */
export function afterLeaving<Result>(
  request: Promise<Result>,
  signal: AbortSignal,
  succeed: () => void,
  fail: (problem: unknown) => void,
): Promise<Result> {
  signal.addEventListener('abort', () => void request.then(succeed, fail))
  return request
}
