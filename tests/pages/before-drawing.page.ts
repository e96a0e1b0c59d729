import type { World } from '../../mock-server/world/world.ts'
import { alive } from './alive.ts'
import { held } from './held.ts'
import { isOut, member, once } from './member.ts'
import { expect, test } from './shop.ts'
import { storedTokens } from './sign-in.ts'

const DRAWING = '**/assets/libraries-*.js'

/** From now on nobody is let in again. */
function endSessions(world: World): void {
  const always = { ...once, times: null, outcome: 'tokenNotValid' } as const
  for (const endpoint of ['readStatus', 'readBalance'] as const)
    world.outcomes.add({ ...always, endpoint, commit: true })
  world.outcomes.add({ ...always, endpoint: 'refreshTokens', commit: false })
}

test('what is said before a page is drawn stays as long as if it were said then', async ({
  page,
  world,
  consoleLines,
}) => {
  await page.clock.install()
  await member(page, world)
  endSessions(world)
  const drawing = await held(page, DRAWING)
  await page.reload()
  await expect.poll(() => storedTokens(page)).toBeNull()
  // Longer than any good news stays.
  await page.clock.pauseAt(Date.now() + 60_000)
  drawing.letThrough()
  const ended = page.getByRole('status').filter({ hasText: 'Session ended' })
  await expect(ended).toBeVisible()
  await page.clock.runFor(7_900)
  await expect(ended).toBeVisible()
  await page.clock.runFor(200)
  await expect(ended).toHaveCount(0)
  consoleLines.splice(0)
})

test('who goes back before a page is drawn that cannot be shown to them is not called away from there', async ({
  page,
  world,
  consoleLines,
}) => {
  await member(page, world)
  await page.getByRole('link', { name: 'Subscriptions' }).first().click()
  await expect(page).toHaveURL('/subscription')
  endSessions(world)
  const drawing = await held(page, DRAWING)
  await page.reload()
  await expect.poll(() => storedTokens(page)).toBeNull()
  await page.goBack()
  await expect(page).toHaveURL('/')
  drawing.letThrough()
  await alive(page)
  await isOut(page)
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Navigation code')
  consoleLines.splice(0)
})
