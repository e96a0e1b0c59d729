import { expect, type Locator } from '@playwright/test'

/** Asserts whether a form shows that the last requested code may have been generated. */
export const expectUnknownOutcome = (form: Locator, isOutcomeUnknown: boolean): Promise<void> =>
  expect(form.getByText('whether your code was made')).toHaveCount(isOutcomeUnknown ? 1 : 0)
export const ordersLink = (form: Locator): Locator => form.getByRole('link', { name: 'Orders' })
