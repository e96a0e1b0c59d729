import type { Locator } from '@playwright/test'

/** Returns the paragraphs of a message: its title first, then its text. */
export const linesOf = (message: Locator) => message.getByRole('paragraph')
