import type { Page } from '@playwright/test'
import { openForm, responseOf } from './order-form.ts'
import { expect, test } from './shop.ts'

/** Offers whose discount prices cannot be computed from price and percentage, or have one decimal. */
const OFFERS = [
  { id: 31, name: 'Text', price: '420.00', discount: 15, discount_price: '355.50', duration: 1 },
  { id: 32, name: 'Number', price: 449, discount: 20, discount_price: 359.2, duration: 2 },
  { id: 33, name: 'Without discount', price: '99.00', discount: 0, discount_price: '89.00', duration: 3 },
]

/** Prices that the page computes: per code, per month, or a saving. */
const COMPUTED = /[\d.]+\$ (for one code|a month)|You save [\d.]+\$/g

const LISTS = [
  [
    'R-BUN-07',
    'listBundles',
    (page: Page) => openForm(page),
    (page: Page) => page.getByRole('region', { name: 'Resellers and workshops offer' }),
  ],
  [
    'R-SUB-04',
    'listSubscriptionBundles',
    (page: Page) => page.goto('/subscription'),
    (page: Page) => page.getByRole('region', { name: 'Subscriptions' }),
  ],
] as const

test('a discounted price is shown as the backend sent it, not computed', async ({ page, world }) => {
  for (const [id, endpoint, open, place] of LISTS)
    await test.step(`${id} ${endpoint}`, async () => {
      const results = OFFERS.map(({ duration, ...offer }) =>
        endpoint === 'listBundles' ? offer : { ...offer, duration },
      )
      world.outcomes.add(responseOf(endpoint, { results }))
      await open(page)
      const cards = place(page).getByRole('listitem')
      await expect(cards).toHaveCount(OFFERS.length)
      const texts = await cards.allInnerTexts()
      const prices = texts.map((text) => text.replace(COMPUTED, '').match(/[\d.]+\$/g))
      expect(prices).toEqual([['355.50$', '420.00$'], ['359.2$', '449$'], ['99.00$']])
      if (endpoint === 'listBundles')
        await test.step('R-BUN-06 a bundle without a discount has one price', () =>
          expect(prices[2]).toEqual(['99.00$']))
      await expect(cards.locator('del')).toHaveText(['420.00$', '449$'])
    })
})
