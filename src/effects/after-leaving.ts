/**
 * The request is not aborted when its form is left. `succeed` or `fail` then report the result, because the form can no longer
 * show it: otherwise a user would wait for a mail that was never sent, or not know which password is valid.
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
