import { expectCodeForOwnerOnly } from './journeys.ts'
import { logOut } from './member.ts'
import { test } from './shop.ts'

test('after a logout while a code is generated, a visitor sees nothing of it, and its owner finds it in the orders', async ({
  page,
  world,
}) => {
  await expectCodeForOwnerOnly(page, world, () => logOut(page, 'points'))
})
