import type { Locator } from '@playwright/test'
import type { Expected } from '../engine/page-object.ts'

/** Event cases by the first word of their button. */
export const usableIn = (found: Locator): Promise<(string | undefined)[]> =>
  found.getByRole('button').evaluateAll((buttons) =>
    buttons
      .filter((button) => !button.matches(':disabled, [aria-disabled=true]'))
      .map((button) => (button.getAttribute('aria-label') ?? button.textContent ?? '').split(' ')[0])
      .sort(),
  )
/** Each row has exactly the buttons whose events the machine accepts. */
export const doneWith = (snapshot: Expected['snapshot'], id: string): string[] => {
  const takes = (type: string) => snapshot.can({ type, id })
  return [
    ...(takes('file.opened') || takes('file.closed') ? ['Contents'] : []),
    ...(takes('file.cancelled') ? ['Cancel'] : []),
    ...(takes('file.retried') ? ['Retry'] : []),
    // The button cancels a waiting file, which has the same effect.
    ...(takes('file.removed') && !takes('file.cancelled') ? ['Remove'] : []),
  ].sort()
}
