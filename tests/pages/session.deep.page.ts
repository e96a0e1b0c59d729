import { expectLoggedIn, findRequests, logInAndClearJournal, waitForResponseTo } from './member.ts'
import { expect, test } from './shop.ts'

test('R-SES-05 after a reload the user is still logged in, and the balance is loaded again', {
  tag: '@engines',
}, async ({ page, world }) => {
  await logInAndClearJournal(page, world)
  await page.reload()
  await expectLoggedIn(page)
  for (const name of ['readStatus', 'readBalance'] as const) await waitForResponseTo(world, name)
  expect(findRequests(world, 'readStatus', 'readBalance')).toHaveLength(2)
})
