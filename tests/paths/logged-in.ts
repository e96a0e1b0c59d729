import type { Page } from '@playwright/test'
import { findByEmail } from '../../mock-server/domain/accounts.ts'
import { issueTokens } from '../../mock-server/domain/tokens.ts'
import type { World } from '../../mock-server/world/world.ts'
import { storeSession } from '../pages/log-in.ts'

const EMAIL = 'plain@example.test'

/**
 * Stores a session whose tokens are issued at the time of the world's clock, so that the next page opens
 * logged in.
 */
export async function loggedInAs(page: Page, world: World, email: string): Promise<void> {
  const account = findByEmail(world.state, email)
  if (account === null) throw new Error(`this world has no account ${email}`)
  await storeSession(page, email, await issueTokens(world, account))
}

export const loggedIn = (page: Page, world: World): Promise<void> => loggedInAs(page, world, EMAIL)
