import type { World } from '../../mock-server/world/world.ts'
import { answered, calls, WIRE } from './member.ts'
import { fillIn, openForm, parkedAs, parking, submitButton } from './order-form.ts'
import { expect, test } from './shop.ts'
import { rememberSession } from './sign-in.ts'

/** Never answers the IP look-up. */
const neverAnswer = (world: World) => world.outcomes.add({ ...parking('lookUpIp'), times: null })
const addresses = (world: World, endpoint: string) =>
  calls(world, endpoint).map(({ body }) => Object(body).user_ip)

test(
  'R-API-43 without an answer of the IP look-up a code is generated without an address',
  WIRE,
  async ({ page, world }) => {
    await rememberSession(page, 'points')
    neverAnswer(world)
    await openForm(page)
    expect(await parkedAs(world, 'lookUpIp')).toBe(true)
    await expect(submitButton(page)).toHaveText('Generate')
    await fillIn(page)
    await submitButton(page).click()
    await answered(world, 'generate')
    await expect(page).toHaveURL(/\/success\?orderId=\d+$/)
    expect(addresses(world, 'generate')).toEqual([''])
  },
)
