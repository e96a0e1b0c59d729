import { expect, type Locator } from '@playwright/test'

/**
 * Asserts that a form warns, or does not warn, that the outcome of the last request for a code is unknown.
 */
export const expectUnknownOutcome = (form: Locator, isOutcomeUnknown: boolean): Promise<void> =>
  expect(form.getByText('whether your code was made')).toHaveCount(isOutcomeUnknown ? 1 : 0)
export const ordersLink = (form: Locator): Locator => form.getByRole('link', { name: 'Orders' })
