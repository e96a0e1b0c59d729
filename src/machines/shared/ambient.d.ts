/** The one type of the platform that a machine may name: what a port gets to learn that nobody waits any more. */
interface AbortSignal {
  readonly aborted: boolean
}
