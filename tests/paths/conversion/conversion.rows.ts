import type { Locator } from '@playwright/test'
import type { Expected } from '../engine/page-object.ts'

/** The first words of the enabled buttons of a row, sorted. */
export const enabledButtonWords = (found: Locator): Promise<(string | undefined)[]> =>
  found.getByRole('button').evaluateAll((buttons) =>
    buttons
      .filter((button) => !button.matches(':disabled, [aria-disabled=true]'))
      .map((button) => (button.getAttribute('aria-label') ?? button.textContent ?? '').split(' ')[0])
      .sort(),
  )
/**
 * The first words of the buttons whose events the machine accepts for a file, sorted: its row must have
 * exactly these.
 */
export const expectedButtonWords = (snapshot: Expected['snapshot'], id: string): string[] => {
  const accepts = (type: string) => snapshot.can({ type, id })
  return [
    ...(accepts('file.opened') || accepts('file.closed') ? ['Contents'] : []),
    ...(accepts('file.cancelled') ? ['Cancel'] : []),
    ...(accepts('file.retried') ? ['Retry'] : []),
    // The button cancels a waiting file, which has the same effect.
    ...(accepts('file.removed') && !accepts('file.cancelled') ? ['Remove'] : []),
  ].sort()
}
