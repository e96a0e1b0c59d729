import type { Page } from '@playwright/test'
import type { World } from '../../mock-server/world/world.ts'
import { expectSessionEnded, FIRST_REQUEST } from './member.ts'
import { expect } from './shop.ts'

export const generateButton = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Generate' })

/** Makes the next code request end the session: access and refresh token are refused as not valid. */
function refuseTokensAtCodeRequest(world: World): void {
  world.outcomes.add({
    ...FIRST_REQUEST,
    times: null,
    endpoint: 'refreshTokens',
    outcome: 'tokenNotValid',
    commit: false,
  })
  world.outcomes.add({ ...FIRST_REQUEST, endpoint: 'generate', outcome: 'tokenNotValid', commit: false })
}

/** Clicks a button whose code request ends the session, and expects the login page. */
export async function endSessionByCodeRequest(page: Page, world: World): Promise<void> {
  await expect(generateButton(page)).toBeEnabled()
  refuseTokensAtCodeRequest(world)
  await generateButton(page).click()
  await expectSessionEnded(page, '/login')
}
