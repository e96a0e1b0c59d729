import { cents, HEAD_UNITS } from '../../../src/contract/index.ts'
import { type Check, expectThat, skip } from '../check.ts'

const offers = (name: 'listBundles' | 'listSubscriptionBundles'): Check => ({
  id: `prices:${name}`,
  endpoint: name,
  assumptions: ['ASM-BUNDLE-DISCOUNT', 'ASM-PRICE-FORMAT', 'ASM-NO-PAGES'],
  safe: true,
  run: async (host) => {
    const { results } = await (await host.visitor()).succeed(name)
    if (results.length === 0) skip('the backend offers nothing')
    expectThat(new Set(results.map(({ id }) => String(id))).size === results.length, 'two offers have one id')
    for (const { price, discount, discount_price } of results) {
      const cheaper = discount_price != null && cents(discount_price) < cents(price)
      expectThat(
        discount === 0 || cheaper,
        `a discount of ${discount} leaves ${String(discount_price)} of ${price}`,
      )
    }
  },
})

export const offerChecks: readonly Check[] = [
  offers('listBundles'),
  offers('listSubscriptionBundles'),
  {
    id: 'spelling:readVariants',
    endpoint: 'readVariants',
    assumptions: ['ASM-COMAND-NAMES', 'ASM-VARIANTS'],
    safe: true,
    run: async (host) => {
      const variants = await (await host.visitor()).succeed('readVariants')
      const units = new Set(variants.map(({ comand }) => comand))
      if (units.size === 0) skip('the backend offers no version')
      expectThat(
        HEAD_UNITS.some((unit) => units.has(unit)),
        `none of ${[...units].join(', ')} is spelled as known`,
      )
    },
  },
  {
    id: 'spelling:readFormData',
    endpoint: 'readFormData',
    assumptions: ['ASM-COMAND-NAMES', 'ASM-FORM-DATA'],
    safe: true,
    run: async (host) => {
      const visitor = await host.visitor()
      const { comand } = await visitor.succeed('readFormData')
      const variants = await visitor.succeed('readVariants')
      const missing = variants.filter((variant) => !comand.includes(variant.comand))
      expectThat(missing.length === 0, `${missing[0]?.comand} has versions and is not listed`)
    },
  },
  {
    id: 'one-price:readPrice',
    endpoint: 'readPrice',
    assumptions: ['ASM-PRICE-ONE', 'ASM-PRICE-FORMAT'],
    safe: true,
    run: async (host) => {
      const visitor = await host.visitor()
      const [one, other] = [await visitor.succeed('readPrice'), await visitor.succeed('readPrice')]
      expectThat(cents(one.amount) > 0, 'a code costs nothing')
      expectThat(cents(one.amount) === cents(other.amount), 'the price differs between requests')
    },
  },
]
