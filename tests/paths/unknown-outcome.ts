import { expect, type Locator } from '@playwright/test'

/** What a form says beside its button of the last code that was asked for: whether it may have been made. */
export const expectUnknownOutcome = (form: Locator, isUnclear: boolean): Promise<void> =>
  expect(form.getByText('may have been made all the same')).toHaveCount(isUnclear ? 1 : 0)
export const ordersLink = (form: Locator): Locator => form.getByRole('link', { name: 'Orders' })
