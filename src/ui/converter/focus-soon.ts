/** The button that was pressed is gone with the next picture; whoever pressed it goes on nearby. */
export const focusSoon = (find: () => HTMLElement | null | undefined): void =>
  queueMicrotask(() => find()?.focus())
