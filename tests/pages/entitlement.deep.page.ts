import { expectNoUserDataAfterLogout, openFormOf } from './after-logout.ts'
import { test } from './shop.ts'

for (const name of ['discount20', 'points'] as const)
  test(`R-SES-12 after a logout no page shows points, subscriptions or discount of the account '${name}'`, async ({
    page,
    world,
  }) => {
    await openFormOf(page, world, name)
    await expectNoUserDataAfterLogout(page, name)
  })
