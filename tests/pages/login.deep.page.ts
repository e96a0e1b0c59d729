import { waitForHeldResponse } from '../held-responses.ts'
import { logInByForm, submitLogin } from './log-in.ts'
import { banner } from './member.ts'
import { heldResponseOf } from './order-form.ts'
import { expect, test } from './shop.ts'
import { watchResponse } from './watch-response.ts'

test('a login whose response arrives after another user logged in in another tab applies to both tabs', async ({
  page,
  context,
  world,
}) => {
  const answered = watchResponse(page, '/auth/login/')
  await page.goto('/login')
  world.outcomes.add(heldResponseOf('login'))
  await submitLogin(page, 'plain')
  await waitForHeldResponse(world, 'login')
  const other = await context.newPage()
  await logInByForm(other, 'points')
  await expect(banner(page)).toContainText('points@example.test')
  world.outcomes.release('login')
  await answered()
  for (const tab of [page, other]) await expect(banner(tab)).toContainText('plain@example.test')
})
