import type { Assumption } from './assumption.ts'

/** Price, head units, versions, bundles. */
export const catalogueAssumptions: readonly Assumption[] = [
  {
    id: 'ASM-PRICE-FORMAT',
    endpoints: ['readPrice', 'listBundles', 'listSubscriptionBundles'],
    assumed: 'A price is a number or a decimal text such as "50.00", never negative',
    alternatives: ['whole cents', '{value, currency}'],
    reason: 'Both keep decimals, and the page shows a price without a discount unchanged.',
  },
  {
    id: 'ASM-PRICE-ONE',
    endpoints: ['readPrice'],
    assumed:
      '{amount}: one price in USD for every code and every visitor, without the discount of the account',
    alternatives: ['already discounted', 'one price for each version'],
    reason: 'The price is fetched once, and the discount is computed on the page.',
  },
  {
    id: 'ASM-FORM-DATA',
    endpoints: ['readFormData'],
    assumed: '{comand: [text, …]}',
    alternatives: ['a bare list', '{results: […]}', 'objects with id and name'],
    reason: "'Form data: comand list' reads as an object with that key.",
  },
  {
    id: 'ASM-VARIANTS',
    endpoints: ['readVariants'],
    assumed: 'A bare list of {comand, map_region, version}, in any order',
    alternatives: ['{results: […]}', 'already grouped by comand and map_region'],
    reason: 'By the product description the page groups and sorts, so the list must be flat.',
  },
  {
    id: 'ASM-COMAND-NAMES',
    endpoints: ['readFormData', 'readVariants', 'generate', 'payByCard'],
    assumed:
      "One spelling of a head unit everywhere: 'NTG 4.5', 'NTG 5s1', 'NTG 5/5s2', 'NTG 5.5'; others are appended",
    alternatives: ["'NTG 5*2', as on the landing page", 'ids'],
    reason: 'The product description gives the order of the list in that spelling.',
  },
  {
    id: 'ASM-BUNDLE-DISCOUNT',
    endpoints: ['listBundles', 'listSubscriptionBundles'],
    assumed:
      'discount is a percentage from 0 to 100; if it is above 0, discount_price is the lower price; at 0, discount_price may be null or missing and is ignored',
    alternatives: ['an amount', 'always present'],
    reason: "The product description has only the condition 'with discount price if discount > 0'.",
  },
  {
    id: 'ASM-DURATION',
    endpoints: ['listSubscriptionBundles'],
    assumed: 'duration is a number or a numeric text, in months',
    alternatives: ['days', "an ISO duration such as 'P3M'"],
    reason: 'The product description only requires sorting by it.',
  },
  {
    id: 'ASM-DURATION-ORDER',
    endpoints: ['listSubscriptionBundles'],
    assumed: 'The backend may return any order; the page sorts',
    alternatives: ['the backend sorts'],
    reason: "'Sorted by duration' does not name backend or page.",
  },
]
