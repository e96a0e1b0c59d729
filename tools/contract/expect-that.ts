export class DidNotHold extends Error {
  override readonly name = 'DidNotHold'
}
/** The question could not be put; the message says what is missing. */
export class NotAsked extends Error {
  override readonly name = 'NotAsked'
}

export function expectThat(holds: boolean, says: string): asserts holds {
  if (!holds) throw new DidNotHold(says)
}
export function notAsked(reason: string): never {
  throw new NotAsked(reason)
}
