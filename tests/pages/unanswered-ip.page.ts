import type { World } from '../../mock-server/world/world.ts'
import { answered, calls, WIRE } from './member.ts'
import { deed, fillIn, openForm, parkedAs, parking } from './order-form.ts'
import { email, openPayment, PAYER, submit } from './purchase.ts'
import { expect, test } from './shop.ts'
import { rememberSession } from './sign-in.ts'

/** Nobody tells a visitor their own address, on no page, as long as the test runs. */
const neverAnswer = (world: World) => world.outcomes.add({ ...parking('lookUpIp'), times: null })
const addresses = (world: World, endpoint: string) =>
  calls(world, endpoint).map(({ body }) => Object(body).user_ip)

test(
  'R-API-43 whoever is never told their address pays all the same, without one',
  WIRE,
  async ({ page, world }) => {
    neverAnswer(world)
    await openPayment(page)
    expect(await parkedAs(world, 'lookUpIp')).toBe(true)
    await submit(page).click()
    await email(page).fill(PAYER)
    await submit(page).click()
    await answered(world, 'payByCard')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Checkout')
    expect(addresses(world, 'payByCard')).toEqual([''])
  },
)

test(
  'R-API-43 whoever is never told their address gets their code all the same, without one',
  WIRE,
  async ({ page, world }) => {
    await rememberSession(page, 'points')
    neverAnswer(world)
    await openForm(page)
    expect(await parkedAs(world, 'lookUpIp')).toBe(true)
    await expect(deed(page)).toHaveText('Generate')
    await fillIn(page)
    await deed(page).click()
    await answered(world, 'generate')
    await expect(page).toHaveURL(/\/success\?orderId=\d+$/)
    expect(addresses(world, 'generate')).toEqual([''])
  },
)
