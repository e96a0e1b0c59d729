export interface Gate<T> {
  readonly opened: Promise<T>
  readonly open: (value: T) => void
}

/** A promise that the test settles. */
export function gate<T = void>(): Gate<T> {
  let open: (value: T) => void = () => undefined
  const opened = new Promise<T>((resolve) => {
    open = resolve
  })
  return { opened, open }
}
