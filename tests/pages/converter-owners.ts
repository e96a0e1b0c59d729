import type { Page } from '@playwright/test'
import type { World } from '../../mock-server/world/world.ts'
import type { EndpointName } from '../../src/contract/index.ts'
import { navigateOnClient } from './client-navigation.ts'
import { choose, codingFiles, expect, row } from './coding-files.ts'
import { rememberSession, submitLogin } from './log-in.ts'
import { expectLoggedIn, expectLoggedOut, FIRST_REQUEST, waitForResponseTo } from './member.ts'

export const goToConverter = async (page: Page) => {
  await navigateOnClient(page, '/vrxtool')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Upload your File')
}

/** Opens the converter logged in, and clears the journal. */
export async function openConverter(page: Page, world: World): Promise<void> {
  await rememberSession(page, 'plain')
  await page.goto('/vrxtool')
  await expectLoggedIn(page)
  for (const endpoint of ['readStatus', 'readBalance'] as const) await waitForResponseTo(world, endpoint)
  world.journal.clear()
}

/** Logs in and converts one file. */
export async function openConverterWithResult(page: Page, world: World): Promise<void> {
  await openConverter(page, world)
  await choose(page, codingFiles('a.vrx'))
  await expect(row(page, 'a.vrx')).toHaveAttribute('data-status', 'processed')
}

/** Ends the session at the next call of an endpoint. */
export function endSession(world: World, endpoint: EndpointName): void {
  world.outcomes.add({ ...FIRST_REQUEST, endpoint, outcome: 'tokenNotValid', commit: true })
  world.outcomes.add({ ...FIRST_REQUEST, endpoint: 'refreshTokens', outcome: 'tokenNotValid', commit: true })
}

/** Chooses these files; the session ends at the conversion of the first one, which opens the login. */
export async function loseSessionWith(page: Page, world: World, ...names: readonly string[]): Promise<void> {
  endSession(world, 'convert')
  await choose(page, codingFiles(...names))
  await expect(page).toHaveURL('/login')
  await expectLoggedOut(page)
}

/**
 * Logs in on the login page that replaced the converter when the session expired, and expects the converter.
 */
export async function logInAgain(page: Page, name: string): Promise<void> {
  await submitLogin(page, name)
  await expect(page).toHaveURL('/vrxtool')
}
