import type { Page } from '@playwright/test'
import { arrival } from './arrival.ts'
import { isOut, logOut } from './member.ts'
import { asked, failing, openForm, parkedAs, parking, saying } from './order-form.ts'
import { expect, test } from './shop.ts'
import { rememberSession, storedTokens } from './sign-in.ts'

const WIRE = { annotation: { type: 'sensor', description: 'H' } }
const offer = (page: Page) => page.getByRole('region', { name: 'Resellers and workshops offer' })
const grab = (page: Page, at = 0) =>
  offer(page).getByRole('listitem').nth(at).getByRole('button', { name: 'Grab Your Tokens Now!' })
const SENT = {
  currency: 'USD',
  user_ip: expect.stringMatching(/^[\d.:a-f]+$/),
}
const bodies = (world: Parameters<typeof asked>[0], endpoint: Parameters<typeof asked>[1]) =>
  asked(world, endpoint).map(({ body }) => body)

test('R-BUN-01 R-BUN-02 R-BUN-03 R-BUN-04 R-BUN-05 R-BUN-06 R-BUN-07 R-BUN-08 R-ORD-41 R-CONST-03 bundles stand below the form, with what the host says they cost', async ({
  page,
}) => {
  await openForm(page)
  await expect(offer(page).getByRole('heading', { level: 2 })).toHaveText('Resellers and workshops offer')
  await expect(offer(page).getByText('Buy in bundle - pay less', { exact: true })).toBeVisible()
  const cards = offer(page).getByRole('listitem')
  await expect(cards).toHaveCount(3)
  const texts = (await cards.allInnerTexts()).map((text) => text.split(/\n+/))
  const common = ['Purchase 10 tokens', '1 token = 1 pin*']
  expect(texts).toEqual([
    ['Workshop', ...common, '450$', 'Grab Your Tokens Now!'],
    ['Reseller', ...common, '357.00$ 420$', 'Grab Your Tokens Now!'],
    ['Partner', ...common, '399.90$', 'Grab Your Tokens Now!'],
  ])
  await expect(cards.nth(1).locator('del')).toHaveText('420$')
})

test('R-BUN-09 without bundles there is no sign of them', async ({ page, world }) => {
  world.outcomes.add(saying('listBundles', { results: [] }))
  const arrived = arrival(page, '/api/v1/bundles/')
  await openForm(page)
  await arrived()
  await expect(page.getByText(/Resellers|bundle/)).toHaveCount(0)
})

test('R-BUN-10 nor while they load, nor when they do not come; the page stands', async ({
  page,
  world,
  said,
}) => {
  world.outcomes.add({ ...failing('listBundles'), park: 'bundles' })
  await openForm(page)
  await parkedAs(world, 'bundles')
  await expect(page.getByText('Resellers and workshops offer')).toHaveCount(0)
  world.outcomes.release('bundles')
  await expect.poll(() => said.length).toBe(2)
  expect(said.splice(0)[1]).toMatch(/^The bundles could not be loaded: .*500/)
  await expect(page.getByText('Resellers and workshops offer')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Buy Now' })).toBeEnabled()
  await expect(page.locator('[data-kind]')).toHaveCount(0)
})

test('R-BUN-11 R-BUN-12 a visitor is asked to log in, buys nothing by that, and is then back', async ({
  page,
  world,
}) => {
  await openForm(page, '/navipin?from=advert')
  await grab(page).click()
  await expect(page).toHaveURL('/login?required=true')
  await expect(page.getByRole('alert')).toHaveText(
    'Authorization Required: To perform this action, please log in or create an account.',
  )
  expect(asked(world, 'payBundle')).toEqual([])
  await page.getByLabel('Email').fill('plain@example.test')
  await page.getByLabel('Password').fill('Passw0rd!')
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page).toHaveURL('/navipin?from=advert')
  await expect(page.getByRole('banner')).toContainText('plain@example.test')
  await expect(grab(page)).toBeEnabled()
  expect(asked(world, 'payBundle')).toEqual([])
  await grab(page).click()
  await expect(page).toHaveURL(/\/checkout\//)
  expect(bodies(world, 'payBundle')).toEqual([{ ...SENT, fk_bundle: 11 }])
})

test(
  'R-BUN-13 R-BUN-14 R-BUN-16 R-CONST-01 a press opens the checkout once, in the same tab; Back finds the button usable',
  WIRE,
  async ({ page, world }) => {
    await rememberSession(page, 'plain')
    await openForm(page)
    world.outcomes.add(parking('payBundle'))
    await grab(page, 1).dblclick()
    await parkedAs(world, 'payBundle')
    await expect(grab(page, 1)).toBeDisabled()
    await expect(grab(page, 1).locator('[data-spinner]')).toBeVisible()
    await expect(offer(page).locator('[data-spinner]')).toHaveCount(1)
    const { access_token } = (await storedTokens(page)) ?? { access_token: '' }
    world.outcomes.release('payBundle')
    await expect(page).toHaveURL(/\/checkout\//)
    expect(page.context().pages()).toHaveLength(1)
    expect(bodies(world, 'payBundle')).toEqual([{ ...SENT, fk_bundle: 12 }])
    expect(asked(world, 'payBundle')[0]?.headers.authorization).toBe(`Bearer ${access_token}`)
    await page.goBack()
    await expect(grab(page, 1)).toBeEnabled()
  },
)

for (const [what, rule] of [
  ['fails', failing('payBundle')],
  ['names no place to pay', saying('payBundle', { payment_url: null })],
  ['names a place that is none', saying('payBundle', { payment_url: 'javascript:alert(1)' })],
] as const) {
  test(`R-BUN-15 R-CAT-14 a purchase that ${what} is only logged, and can be tried again`, async ({
    page,
    world,
    said,
  }) => {
    await rememberSession(page, 'plain')
    await openForm(page)
    world.outcomes.add(rule)
    await grab(page).click()
    await expect.poll(() => said.at(-1) ?? '').toMatch(/^The bundle could not be bought: /)
    await expect(grab(page)).toBeEnabled()
    await expect(page.locator('[data-kind]')).toHaveCount(0)
    await expect(page).toHaveURL('/navipin')
    said.splice(0)
    await grab(page).click()
    await expect(page).toHaveURL(/\/checkout\//)
  })
}

test('whoever goes on while a bundle is bought stays where they went, and can buy there', async ({
  page,
  world,
}) => {
  await rememberSession(page, 'plain')
  await openForm(page)
  world.outcomes.add(parking('payBundle'))
  await grab(page).click()
  await parkedAs(world, 'payBundle')
  await page.getByRole('main').getByRole('link', { name: 'Subscriptions' }).click()
  await expect(page).toHaveURL('/subscription')
  const opened: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) opened.push(new URL(request.url()).pathname)
  })
  const arrived = arrival(page, '/payment/bundle/')
  world.outcomes.release('payBundle')
  await arrived()
  await expect(buy(page, '3 months')).toBeEnabled()
  await buy(page, '3 months').click()
  await expect(page).toHaveURL(/\/checkout\//)
  expect(opened).toEqual([new URL(page.url()).pathname])
  expect(page.url()).toContain([...world.state.payments.values()][1]?.id ?? '?')
})

test('whoever logs out while a bundle is bought is not led to a checkout, and the offer stands for the next one', async ({
  page,
  world,
}) => {
  await rememberSession(page, 'plain')
  await openForm(page, '/')
  world.outcomes.add(parking('payBundle'))
  await grab(page).click()
  await parkedAs(world, 'payBundle')
  await logOut(page)
  await isOut(page)
  await expect(grab(page)).toBeEnabled()
  const arrived = arrival(page, '/payment/bundle/')
  world.outcomes.release('payBundle')
  await arrived()
  await grab(page).click()
  await expect(page).toHaveURL('/login?required=true')
})

const buy = (page: Page, name: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: name }).getByRole('button')

test('R-SUB-01 R-SUB-03 R-SUB-04 R-SUB-05 R-ROUTE-13 subscriptions stand by their length, and a visitor must log in', async ({
  page,
  world,
}) => {
  await page.goto('/subscription')
  const cards = page.getByRole('main').getByRole('listitem')
  await expect(cards.getByRole('heading')).toHaveText(['1 month', '3 months', '6 months', '12 months'])
  await expect(cards.getByRole('button')).toHaveText([
    'Buy 99$',
    'Buy 249.00$',
    'Buy 359.20$ 449$',
    'Buy 799$',
  ])
  await expect(cards.locator('del')).toHaveText(['449$'])
  await buy(page, '3 months').click()
  await expect(page).toHaveURL('/login?required=true')
  await page.getByLabel('Email').fill('plain@example.test')
  await page.getByLabel('Password').fill('Passw0rd!')
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page).toHaveURL('/subscription')
  await expect(buy(page, '3 months')).toBeEnabled()
  expect(asked(world, 'paySubscription')).toEqual([])
})

test(
  'R-SUB-06 R-SUB-07 R-SUB-08 a subscription that could not be bought can be tried again, and leads to its checkout',
  WIRE,
  async ({ page, world, said }) => {
    await rememberSession(page, 'plain')
    await page.goto('/subscription')
    world.outcomes.add(failing('paySubscription'))
    await buy(page, '6 months').click()
    await expect.poll(() => said.at(-1) ?? '').toMatch(/^The bundle could not be bought: .*500/)
    said.splice(0)
    await expect(page.locator('[data-kind]')).toHaveCount(0)
    await expect(buy(page, '6 months')).toBeEnabled()
    await buy(page, '6 months').click()
    await expect(page).toHaveURL(/\/checkout\//)
    expect(bodies(world, 'paySubscription')).toEqual([
      { ...SENT, fk_bundle: 23 },
      { ...SENT, fk_bundle: 23 },
    ])
    for (const { headers } of asked(world, 'paySubscription'))
      expect(headers.authorization).toMatch(/^Bearer ./)
  },
)

test('R-SUB-09 no subscriptions are said, and those that did not come can be asked for again', async ({
  page,
  world,
  said,
}) => {
  world.outcomes.add(failing('listSubscriptionBundles'))
  world.outcomes.add({ ...saying('listSubscriptionBundles', { results: [] }), nth: 2 })
  await page.goto('/subscription')
  await expect(page.getByText('The subscriptions could not be loaded.')).toBeVisible()
  expect(said.splice(0)).toHaveLength(2)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('There are no subscriptions on offer now.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Order a single code' })).toHaveAttribute('href', '/navipin')
})
