import type { Locator } from '@playwright/test'
import type { Expected } from '../engine/page-object.ts'

/** By the first word on each button that can be pressed. */
export const usableIn = (found: Locator): Promise<(string | undefined)[]> =>
  found.getByRole('button').evaluateAll((buttons) =>
    buttons
      .filter((button) => !button.matches(':disabled, [aria-disabled=true]'))
      .map((button) => (button.getAttribute('aria-label') ?? button.textContent ?? '').split(' ')[0])
      .sort(),
  )
/** Each row can be done with what the machine takes of it, and nothing else. */
export const doneWith = (snapshot: Expected['snapshot'], id: string): string[] => {
  const takes = (type: string) => snapshot.can({ type, id })
  return [
    ...(takes('file.opened') || takes('file.closed') ? ['Contents'] : []),
    ...(takes('file.cancelled') ? ['Cancel'] : []),
    ...(takes('file.retried') ? ['Retry'] : []),
    // A file that waits is cancelled, which comes to the same.
    ...(takes('file.removed') && !takes('file.cancelled') ? ['Remove'] : []),
  ].sort()
}
