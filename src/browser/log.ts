/** The paths that the product only logs. A message, never the object: that could hold what was sent. */
export function log(what: string, problem: unknown): void {
  console.error(`${what}: ${problem instanceof Error ? problem.message : 'unknown problem'}`)
}
