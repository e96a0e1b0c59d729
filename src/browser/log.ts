/** Logs errors that are not shown. It logs the message, never the object, which could contain request data. */
export function log(what: string, problem: unknown): void {
  console.error(`${what}: ${problem instanceof Error ? problem.message : 'unknown problem'}`)
}
