export class DidNotHold extends Error {
  override readonly name = 'DidNotHold'
}
/** The check could not run; the message names what is missing. */
export class NotAsked extends Error {
  override readonly name = 'NotAsked'
}

export function expectThat(holds: boolean, message: string): asserts holds {
  if (!holds) throw new DidNotHold(message)
}
export function notAsked(reason: string): never {
  throw new NotAsked(reason)
}
