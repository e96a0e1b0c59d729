import type { Page } from '@playwright/test'
import type { World } from '../../mock-server/world/world.ts'
import { waitForHeldResponse } from '../held-responses.ts'
import { expectLoggedIn, logInAndClearJournal, readStorageKeys } from './member.ts'
import { heldResponseOf } from './order-form.ts'
import { expect, test } from './shop.ts'

/** Opens the home page, and waits until the mock holds the response to its status request. */
async function openWaiting(page: Page, world: World, park: string) {
  world.outcomes.add(heldResponseOf('readStatus', park))
  await page.goto('/')
  await waitForHeldResponse(world, park)
}

test('leaving or reloading a page while its status request runs does not log out', async ({
  page,
  world,
}) => {
  await logInAndClearJournal(page, world)
  await openWaiting(page, world, 'first')
  await page.goto('/profile/orders')
  await expect(page.getByRole('heading', { name: 'Orders' })).toBeVisible()
  await expectLoggedIn(page)
  await openWaiting(page, world, 'second')
  await page.reload()
  await expectLoggedIn(page)
  expect(await readStorageKeys(page)).toContain('authTokens')
  await expect(page.getByText('Session ended')).toHaveCount(0)
})

test('after Back to a page that was left during its status request, the user is still logged in', async ({
  page,
  world,
}) => {
  await logInAndClearJournal(page, world)
  await openWaiting(page, world, 'first')
  await page.goto('/robots-are-not-here')
  await page.goBack()
  await expectLoggedIn(page)
  expect(await readStorageKeys(page)).toContain('authTokens')
})
