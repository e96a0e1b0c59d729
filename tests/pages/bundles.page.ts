import type { World } from '../../mock-server/world/world.ts'
import type { EndpointName } from '../../src/contract/index.ts'
import { waitForHeldResponse } from '../held-responses.ts'
import { buy, buyButton, offer } from './bundles.ts'
import { navigateOnClient } from './client-navigation.ts'
import { rememberSession, storedTokens, submitLogin } from './log-in.ts'
import { CHECKS_REQUESTS, findRequests, paymentUrl } from './member.ts'
import { failureOf, heldResponseOf, messages, openForm, responseOf } from './order-form.ts'
import { expect, test } from './shop.ts'

const NOT_OPENED = 'The payment page could not be opened. Nothing was charged.'

const SENT = {
  currency: 'USD',
  user_ip: expect.stringMatching(/^[\d.:a-f]+$/),
}
const bodies = (world: World, endpoint: EndpointName) => findRequests(world, endpoint).map(({ body }) => body)

test('the bundles are offered below the order form, with the prices of the backend', async ({ page }) => {
  await test.step('R-ORD-41 the offer is on the page of the order form', async () => {
    await openForm(page)
    await expect(page).toHaveURL('/navipin')
    await expect(offer(page)).toBeVisible()
  })
  await test.step('R-BUN-01 the offer has its title', async () => {
    await expect(offer(page).getByRole('heading', { level: 2 })).toHaveText('Resellers and workshops offer')
  })
  await test.step('R-BUN-02 the offer explains why to buy a bundle', async () => {
    await expect(offer(page).getByText('Buy in bundle - pay less', { exact: true })).toBeVisible()
  })
  const cards = offer(page).getByRole('listitem')
  await expect(cards).toHaveCount(3)
  const texts = (await cards.allInnerTexts()).map((text) => text.split(/\n+/))
  const line = (at: number) => texts.map((lines) => lines[at])
  await test.step('R-BUN-03 each bundle shows its name', () => {
    expect(line(0)).toEqual(['Workshop', 'Reseller', 'Partner'])
  })
  await test.step('R-BUN-04 each bundle shows that it has ten tokens', () => {
    expect(line(1)).toEqual(Array(3).fill('Purchase 10 tokens'))
  })
  await test.step('R-BUN-05 each bundle shows that a token is worth one PIN', () => {
    expect(line(2)).toEqual(Array(3).fill('1 token = 1 pin*'))
  })
  await test.step('R-CONST-03 ten tokens and one PIN for a token are in the texts', async () => {
    await expect(cards.filter({ hasText: '10 tokens' }).filter({ hasText: '1 token = 1 pin' })).toHaveCount(3)
  })
  await test.step('R-BUN-06 a bundle without a discount shows its price alone', () => {
    expect([texts[0]?.[3], texts[2]?.[3]]).toEqual(['450$', '399.90$'])
  })
  await test.step('R-BUN-07 a bundle with a discount shows both prices', async () => {
    expect(texts[1]?.[3]).toBe('357.00$ 420$')
    await expect(offer(page).locator('del')).toHaveText(['420$'])
    await expect(cards.nth(1).locator('del')).toHaveText('420$')
  })
  await test.step('R-BUN-08 each bundle has a button to buy it', async () => {
    expect(texts.map((lines) => lines.at(-1))).toEqual(Array(3).fill('Grab Your Tokens Now!'))
    await expect(cards.getByRole('button', { name: 'Grab Your Tokens Now!' })).toHaveCount(3)
  })
})

test('without bundles the page works and shows no offer', async ({ page, world, consoleLines }) => {
  await test.step('R-BUN-10 no offer while they load or when loading fails', async () => {
    world.outcomes.add({ ...failureOf('listBundles'), park: 'bundles' })
    await openForm(page)
    await waitForHeldResponse(world, 'bundles')
    await expect(page.getByText('Resellers and workshops offer')).toHaveCount(0)
    world.outcomes.release('bundles')
    await expect.poll(() => consoleLines.length).toBe(2)
    expect(consoleLines.splice(0)[1]).toMatch(/^The bundles could not be loaded: .*500/)
    await expect(page.getByText('Resellers and workshops offer')).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Buy Now' })).toBeEnabled()
    await expect(page.locator('[data-kind]')).toHaveCount(0)
  })
  await test.step('R-BUN-10 subscriptions are offered while the bundles load, and after they failed', async () => {
    const expectOffers = async () => {
      await expect(page.getByRole('heading', { level: 2 })).toHaveText(['One code', 'Subscriptions'])
      for (const name of ['1 month', '3 months', '6 months', '12 months'])
        await expect(buy(page, name)).toBeEnabled()
    }
    world.outcomes.add({ ...failureOf('listBundles'), park: 'loading' })
    await navigateOnClient(page, '/subscription')
    await waitForHeldResponse(world, 'loading')
    await expectOffers()
    world.outcomes.release('loading')
    await expect.poll(() => consoleLines.length).toBe(2)
    expect(consoleLines.splice(0)[1]).toMatch(/^The bundles could not be loaded: .*500/)
    await expectOffers()
  })
  await test.step('R-BUN-09 no offer when the list is empty', async () => {
    world.outcomes.add(responseOf('listBundles', { results: [] }))
    // A link to the offer shows a message once the empty list is loaded: the checks below wait for it.
    await navigateOnClient(page, '/navipin#bundle-offer')
    await expect(
      page.getByRole('region', { name: 'There are no tokens on offer now.', exact: true }),
    ).toBeVisible()
    await navigateOnClient(page, '/navipin')
    await expect(page.locator('#bundle-offer')).toHaveCount(0)
    await expect(page.getByText(/Resellers|bundle|tokens on offer/)).toHaveCount(0)
  })
})

test('a visitor must log in to buy a bundle, and returns to the offer', async ({ page, world }) => {
  await openForm(page, { path: '/navipin?from=advert' })
  await test.step('R-BUN-11 the login opens with the reason, and nothing is bought', async () => {
    await buyButton(page).click()
    await expect(page).toHaveURL('/login?required=true')
    await expect(page.getByRole('alert')).toHaveText(
      'Authorization Required: To perform this action, please log in or create an account.',
    )
    expect(findRequests(world, 'payBundle')).toEqual([])
  })
  await submitLogin(page, 'plain')
  await test.step('R-BUN-12 the login returns to the offer, where the bundle can be bought', async () => {
    await expect(page).toHaveURL('/navipin?from=advert')
    await expect(page.getByRole('banner')).toContainText('plain@example.test')
    await expect(buyButton(page)).toBeEnabled()
    expect(findRequests(world, 'payBundle')).toEqual([])
    await buyButton(page).click()
    await expect(page).toHaveURL(/\/checkout\//)
    expect(bodies(world, 'payBundle')).toEqual([{ ...SENT, fk_bundle: 11 }])
  })
})

test(
  'a purchase of a bundle that fails can be tried again, and a double click opens its checkout once',
  CHECKS_REQUESTS,
  async ({ page, world, consoleLines }) => {
    await openForm(page, { name: 'plain' })
    for (const [what, rule] of [
      ['fails', failureOf('payBundle')],
      ['returns no checkout address', responseOf('payBundle', { payment_url: null })],
      [
        'returns a forbidden checkout address',
        responseOf('payBundle', { payment_url: 'javascript:alert(1)' }),
      ],
    ] as const)
      await test.step(`R-CAT-14 a purchase that ${what} is only logged`, async () => {
        world.outcomes.add(rule)
        await buyButton(page).click()
        await expect.poll(() => consoleLines.at(-1) ?? '').toMatch(/^The bundle could not be bought: /)
        await test.step('R-BUN-15 its button is enabled again, and there is no message', async () => {
          await expect(buyButton(page)).toBeEnabled()
          await expect(page.locator('[data-kind]')).toHaveCount(0)
        })
        await expect(page).toHaveURL('/navipin')
        consoleLines.splice(0)
        await test.step('R-SELL-08 the reason is at the button of this bundle alone, and describes it', async () => {
          await expect(offer(page).getByRole('alert')).toHaveText(NOT_OPENED)
          await expect(buyButton(page)).toHaveAccessibleDescription(`Workshop ${NOT_OPENED}`)
          await expect(buyButton(page, 1)).toHaveAccessibleDescription('Reseller')
        })
      })
    world.journal.clear()
    await test.step('R-BUN-16 the button is disabled with a spinner while the request runs', async () => {
      world.outcomes.add(heldResponseOf('payBundle'))
      await buyButton(page, 1).dblclick()
      await waitForHeldResponse(world, 'payBundle')
      await expect(buyButton(page, 1)).toBeDisabled()
      await expect(buyButton(page, 1).locator('[data-spinner]')).toBeVisible()
      await expect(offer(page).locator('[data-spinner]')).toHaveCount(1)
    })
    const { access_token } = (await storedTokens(page)) ?? { access_token: '' }
    await test.step('R-BUN-14 the checkout opens in the same tab', async () => {
      world.outcomes.release('payBundle')
      await expect(page).toHaveURL(/\/checkout\//)
      await expect(page).toHaveURL(paymentUrl(world, 'payBundle'))
      expect(page.context().pages()).toHaveLength(1)
    })
    const sent = findRequests(world, 'payBundle')
    await test.step('R-BUN-13 one request carries the id of the bundle and the bearer token', () => {
      expect(sent.map(({ method, url, body }) => [method, url, body])).toEqual([
        ['POST', '/api/v1/payment/bundle/', { ...SENT, fk_bundle: 12 }],
      ])
      expect(sent[0]?.headers.authorization).toBe(`Bearer ${access_token}`)
    })
    await test.step('R-CONST-01 the currency is US dollars', () => {
      expect(sent[0]?.body).toMatchObject({ currency: 'USD' })
    })
    await page.goBack()
    await expect(buyButton(page, 1)).toBeEnabled()
    await test.step('the bundle whose purchase failed can be bought', async () => {
      await buyButton(page).click()
      await expect(page).toHaveURL(/\/checkout\//)
    })
  },
)
test('subscriptions are listed by their duration, and a visitor must log in to buy one', async ({
  page,
  world,
}) => {
  const cards = page.getByRole('region', { name: 'Subscriptions' }).getByRole('listitem')
  await test.step('R-ROUTE-13 the page of the subscriptions opens', async () => {
    await page.goto('/subscription')
    await expect(page).toHaveURL('/subscription')
    await expect(cards).toHaveCount(4)
  })
  await test.step('R-SELL-02 the prices begin with the price of a code and the bundles', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Prices')
    const headings = page.getByRole('main').getByRole('heading', { level: 2 })
    await expect(headings).toHaveText(['One code', 'Resellers and workshops offer', 'Subscriptions'])
    await expect(page.getByRole('region', { name: 'One code' })).toContainText('50$')
    await expect(offer(page).getByRole('listitem')).toHaveCount(3)
  })
  await test.step('R-SUB-01 the shortest subscription comes first', async () => {
    await expect(cards.getByRole('heading')).toHaveText(['1 month', '3 months', '6 months', '12 months'])
  })
  await test.step('R-SUB-03 each card has its name and a button with its price', async () => {
    for (const [index, [name, price]] of [
      ['1 month', 'Buy 99$'],
      ['3 months', 'Buy 249.00$'],
      ['6 months', 'Buy 359.20$ 449$'],
      ['12 months', 'Buy 799$'],
    ].entries()) {
      await expect(cards.nth(index).getByRole('heading')).toHaveText(name ?? '?')
      await expect(cards.nth(index).getByRole('button')).toHaveText(price ?? '?')
    }
  })
  await test.step('R-SUB-04 the old price of a discount is struck through', async () => {
    await expect(cards.nth(2).getByRole('button').locator('del')).toHaveText('449$')
    await expect(cards.locator('del')).toHaveCount(1)
    await expect(cards.locator('del')).toHaveCSS('text-decoration-line', 'line-through')
  })
  await test.step('R-SUB-05 a click of a visitor opens the login and sends no payment', async () => {
    await buy(page, '3 months').click()
    await expect(page).toHaveURL('/login?required=true')
    expect(findRequests(world, 'paySubscription')).toEqual([])
  })
  await submitLogin(page, 'plain')
  await expect(page).toHaveURL('/subscription')
  await expect(buy(page, '3 months')).toBeEnabled()
  expect(findRequests(world, 'paySubscription')).toEqual([])
  await test.step('R-SELL-09 a purchase removes the message of the login', async () => {
    await expect(messages(page)).toContainText('You have successfully logged in!')
    world.outcomes.add(heldResponseOf('paySubscription'))
    await buy(page, '3 months').click()
    await waitForHeldResponse(world, 'paySubscription')
    await expect(messages(page)).toHaveText('')
  })
})

test(
  'subscriptions that could not be loaded can be loaded, and one that could not be bought can be bought with another click',
  CHECKS_REQUESTS,
  async ({ page, world, consoleLines }) => {
    await rememberSession(page, 'plain')
    await test.step('R-SUB-09 an empty list has a message, and a failed list can be retried', async () => {
      world.outcomes.add(failureOf('listSubscriptionBundles'))
      world.outcomes.add({ ...responseOf('listSubscriptionBundles', { results: [] }), nth: 2 })
      await page.goto('/subscription')
      await expect(page.getByText('The subscriptions could not be loaded.')).toBeVisible()
      expect(consoleLines.splice(0)).toHaveLength(2)
      // By keyboard, since a click focuses no button in Safari.
      await page.getByRole('button', { name: 'Try again' }).press('Enter')
      await expect(page.getByText('There are no subscriptions on offer now.')).toBeVisible()
      await expect(page.getByRole('region', { name: 'Subscriptions', exact: true })).toBeFocused()
      await expect(page.getByRole('main').locator('[data-drawn=empty]')).toBeVisible()
      // The empty list has no such link of its own: the card 'One code' above it has one.
      await expect(page.getByRole('main').getByRole('link', { name: /^Order a/ })).toHaveCount(1)
    })
    await page.reload()
    world.outcomes.add(failureOf('paySubscription'))
    await test.step('R-SUB-08 a failure is only logged, and the button is enabled again', async () => {
      await buy(page, '6 months').click()
      await expect.poll(() => consoleLines.at(-1) ?? '').toMatch(/^The bundle could not be bought: .*500/)
      consoleLines.splice(0)
      await expect(page.locator('[data-kind]')).toHaveCount(0)
      await expect(buy(page, '6 months')).toBeEnabled()
    })
    await test.step('R-SELL-08 the reason is at its button', async () => {
      await expect(page.getByRole('main').getByRole('alert')).toHaveText(NOT_OPENED)
      await expect(buy(page, '6 months')).toHaveAccessibleDescription(`6 months ${NOT_OPENED}`)
    })
    await test.step('R-SUB-07 the browser opens the checkout', async () => {
      await buy(page, '6 months').click()
      await expect(page).toHaveURL(/\/checkout\//)
      await expect(page).toHaveURL(paymentUrl(world, 'paySubscription'))
    })
    await test.step('R-SUB-06 each request has the id of the bundle and the bearer token', () => {
      const sent = findRequests(world, 'paySubscription')
      expect(sent.map(({ method, url, body }) => [method, url, body])).toEqual(
        Array(2).fill(['POST', '/api/v1/payment/subscribe_bundle/', { ...SENT, fk_bundle: 23 }]),
      )
      for (const { headers } of sent) expect(headers.authorization).toMatch(/^Bearer ./)
    })
  },
)
