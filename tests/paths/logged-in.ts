import type { Page } from '@playwright/test'
import { findByEmail } from '../../mock-server/domain/accounts.ts'
import { issueTokens } from '../../mock-server/domain/tokens.ts'
import type { World } from '../../mock-server/world/world.ts'

const EMAIL = 'plain@example.test'

/** Opens the page with a stored login. */
export async function loggedInAs(page: Page, world: World, email: string): Promise<void> {
  const account = findByEmail(world.state, email)
  if (account === null) throw new Error(`this world has no account ${email}`)
  const stored = {
    authTokens: { ...(await issueTokens(world, account)), email },
    user: { email, discount: 0 },
  }
  await page.addInitScript((values) => {
    if (sessionStorage.getItem('paths') !== null) return
    sessionStorage.setItem('paths', 'opened')
    for (const [key, value] of Object.entries(values)) localStorage.setItem(key, JSON.stringify(value))
  }, stored)
}

export const loggedIn = (page: Page, world: World): Promise<void> => loggedInAs(page, world, EMAIL)
