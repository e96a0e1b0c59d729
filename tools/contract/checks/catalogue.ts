import { cents, HEAD_UNITS } from '../../../src/contract/index.ts'
import { type Check, expectThat, skip } from '../check.ts'

const bundleCheck = (name: 'listBundles' | 'listSubscriptionBundles'): Check => ({
  id: `prices:${name}`,
  endpoint: name,
  assumptions: ['ASM-BUNDLE-DISCOUNT', 'ASM-PRICE-FORMAT', 'ASM-NO-PAGES'],
  isSafe: true,
  run: async (host) => {
    const { results } = await (await host.visitor()).callExpectingSuccess(name)
    if (results.length === 0) skip('the backend lists no bundle')
    expectThat(
      new Set(results.map(({ id }) => String(id))).size === results.length,
      'two bundles have the same id',
    )
    for (const { price, discount, discount_price } of results) {
      const cheaper = discount_price != null && cents(discount_price) < cents(price)
      expectThat(
        discount === 0 || cheaper,
        `discount is ${discount}, but discount_price ${String(discount_price)} is not below price ${price}`,
      )
    }
  },
})

export const catalogueChecks: readonly Check[] = [
  bundleCheck('listBundles'),
  bundleCheck('listSubscriptionBundles'),
  {
    id: 'spelling:readVariants',
    endpoint: 'readVariants',
    assumptions: ['ASM-COMAND-NAMES', 'ASM-VARIANTS'],
    isSafe: true,
    run: async (host) => {
      const variants = await (await host.visitor()).callExpectingSuccess('readVariants')
      const units = new Set(variants.map(({ comand }) => comand))
      if (units.size === 0) skip('the backend lists no variant')
      expectThat(
        HEAD_UNITS.some((unit) => units.has(unit)),
        `no head unit has a known spelling: ${[...units].join(', ')}`,
      )
    },
  },
  {
    id: 'complete:readFormData',
    endpoint: 'readFormData',
    assumptions: ['ASM-COMAND-NAMES', 'ASM-FORM-DATA'],
    isSafe: true,
    run: async (host) => {
      const visitor = await host.visitor()
      const { comand } = await visitor.callExpectingSuccess('readFormData')
      const variants = await visitor.callExpectingSuccess('readVariants')
      const missing = variants.filter((variant) => !comand.includes(variant.comand))
      expectThat(
        missing.length === 0,
        `readVariants has versions for ${missing[0]?.comand}, but readFormData does not list it`,
      )
    },
  },
  {
    id: 'one-price:readPrice',
    endpoint: 'readPrice',
    assumptions: ['ASM-PRICE-ONE', 'ASM-PRICE-FORMAT'],
    isSafe: true,
    run: async (host) => {
      const visitor = await host.visitor()
      const [first, second] = [
        await visitor.callExpectingSuccess('readPrice'),
        await visitor.callExpectingSuccess('readPrice'),
      ]
      expectThat(cents(first.amount) > 0, 'the price of a code is 0 or less')
      expectThat(cents(first.amount) === cents(second.amount), 'two requests returned different prices')
    },
  },
]
