/** The only platform type that machines may use: it notifies an actor that its state was left. */
interface AbortSignal {
  readonly aborted: boolean
}
