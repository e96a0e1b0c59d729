import type { World } from '../../mock-server/world/world.ts'
import { holdFiles } from './hold-files.ts'
import { waitForHydration } from './hydration.ts'
import { storedTokens } from './log-in.ts'
import { expectLoggedOut, FIRST_REQUEST, logInAndClearJournal } from './member.ts'
import { expect, test } from './shop.ts'

const LIBRARIES = '**/assets/libraries-*.js'

/** Makes the endpoints of status, balance and refresh reject every token. */
function endSessions(world: World): void {
  const always = { ...FIRST_REQUEST, times: null, outcome: 'tokenNotValid' } as const
  for (const endpoint of ['readStatus', 'readBalance'] as const)
    world.outcomes.add({ ...always, endpoint, commit: true })
  world.outcomes.add({ ...always, endpoint: 'refreshTokens', commit: false })
}

test('a message that arrives before the page is rendered is shown for its full time', async ({
  page,
  world,
  consoleLines,
}) => {
  await page.clock.install()
  await logInAndClearJournal(page, world)
  endSessions(world)
  const libraries = await holdFiles(page, LIBRARIES)
  await page.reload()
  await expect.poll(() => storedTokens(page)).toBeNull()
  // Longer than the 8 s for which the message is shown.
  await page.clock.pauseAt(Date.now() + 60_000)
  libraries.release()
  const ended = page.getByRole('status').filter({ hasText: 'Session ended' })
  await expect(ended).toBeVisible()
  await page.clock.runFor(7_900)
  await expect(ended).toBeVisible()
  await page.clock.runFor(200)
  await expect(ended).toHaveCount(0)
  consoleLines.splice(0)
})

test('Back before a guarded page is rendered cancels its redirect to the login', async ({
  page,
  world,
  consoleLines,
}) => {
  await logInAndClearJournal(page, world)
  await page.getByRole('link', { name: 'All prices' }).first().click()
  await expect(page).toHaveURL('/subscription')
  endSessions(world)
  const libraries = await holdFiles(page, LIBRARIES)
  await page.reload()
  await expect.poll(() => storedTokens(page)).toBeNull()
  await page.goBack()
  await expect(page).toHaveURL('/')
  libraries.release()
  await waitForHydration(page)
  await expectLoggedOut(page)
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Navigation code')
  consoleLines.splice(0)
})
