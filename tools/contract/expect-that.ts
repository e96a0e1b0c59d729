export class CheckFailed extends Error {
  override readonly name = 'CheckFailed'
}
/** The check could not run; its message names what is missing. */
export class CheckSkipped extends Error {
  override readonly name = 'CheckSkipped'
}

export function expectThat(condition: boolean, message: string): asserts condition {
  if (!condition) throw new CheckFailed(message)
}
export function skip(reason: string): never {
  throw new CheckSkipped(reason)
}
