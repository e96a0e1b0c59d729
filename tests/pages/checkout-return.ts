import { storeSession, submitLogin } from './log-in.ts'
import { findRequests, title } from './member.ts'
import { bundlePayment } from './purchase.ts'
import { expect, type PageTest } from './shop.ts'

/**
 * Opens the receipt of a paid bundle with these session tokens, or none. Expects the login, then the receipt,
 * and one confirmation of the bundle.
 */
export async function expectConfirmedOnce(
  { page, world, consoleLines }: PageTest,
  tokens: object | null,
): Promise<void> {
  if (tokens !== null) await storeSession(page, 'points@example.test', tokens)
  const { path } = bundlePayment(world, 'points', 'bundle')
  await page.goto(path)
  await expect(page).toHaveURL(/\/login/)
  await submitLogin(page, 'points')
  await expect(page).toHaveURL(path)
  await expect(title(page)).toContainText('10 tokens')
  expect(findRequests(world, 'confirmBundle').filter(({ status }) => status === 200)).toHaveLength(1)
  consoleLines.splice(0)
}
