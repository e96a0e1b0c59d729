import { expectNoUserDataAfterLogout } from './after-logout.ts'
import { test } from './shop.ts'

for (const name of ['discount20', 'points'] as const)
  test(`R-SES-12 after a logout no page shows points, subscriptions or discount of the account '${name}'`, ({
    page,
    world,
  }) => expectNoUserDataAfterLogout(page, world, name))
