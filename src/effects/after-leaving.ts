/**
 * Nobody waits for a mail that was never sent, or guesses which password is valid: the request is not aborted when its form is
 * left, and these functions report the result, which the form can no longer show.
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
