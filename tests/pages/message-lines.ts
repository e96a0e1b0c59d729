import type { Locator } from '@playwright/test'

/** What a message says, in the order in which it is read: its title first, then its text. */
export const linesOf = (message: Locator) => message.getByRole('paragraph')
