import type { Assumption } from './assumption.ts'

/** Price, head units, versions, bundles. */
export const catalogueAssumptions: readonly Assumption[] = [
  {
    id: 'ASM-PRICE-FORMAT',
    subject: ['readPrice', 'listBundles', 'listSubscriptionBundles'],
    chosen: 'A price is a number or a decimal text such as "50.00", never negative',
    alternatives: ['whole cents', '{value, currency}'],
    why: 'Both keep decimals, and the page shows a price without a discount unchanged.',
  },
  {
    id: 'ASM-PRICE-ONE',
    subject: ['readPrice'],
    chosen:
      '{amount}: one price in USD for every code and every visitor, without the discount of the account',
    alternatives: ['already discounted', 'one price for each version'],
    why: 'The price is fetched once, and the discount is computed on the page.',
  },
  {
    id: 'ASM-FORM-DATA',
    subject: ['readFormData'],
    chosen: '{comand: [text, …]}',
    alternatives: ['a bare list', '{results: […]}', 'objects with id and name'],
    why: "'Form data: comand list' reads as an object with that key.",
  },
  {
    id: 'ASM-VARIANTS',
    subject: ['readVariants'],
    chosen: 'A bare list of {comand, map_region, version}, in any order',
    alternatives: ['{results: […]}', 'already grouped by comand and map_region'],
    why: 'By the description the page groups and sorts, so the list must be flat.',
  },
  {
    id: 'ASM-COMAND-NAMES',
    subject: ['readFormData', 'readVariants', 'generate', 'payByCard'],
    chosen:
      "One spelling of a head unit everywhere: 'NTG 4.5', 'NTG 5s1', 'NTG 5/5s2', 'NTG 5.5'; others are appended",
    alternatives: ["'NTG 5*2', as on the landing page", 'ids'],
    why: 'The description gives the order of the list in that spelling.',
  },
  {
    id: 'ASM-BUNDLE-DISCOUNT',
    subject: ['listBundles', 'listSubscriptionBundles'],
    chosen:
      'discount is a percentage from 0 to 100; if it is above 0, discount_price is the lower price; at 0, discount_price may be null or missing and is ignored',
    alternatives: ['an amount', 'always present'],
    why: "The description has only the condition 'with discount price if discount > 0'.",
  },
  {
    id: 'ASM-DURATION',
    subject: ['listSubscriptionBundles'],
    chosen: 'duration is a number or a numeric text, in months',
    alternatives: ['days', "an ISO duration such as 'P3M'"],
    why: 'The description only requires sorting by it.',
  },
  {
    id: 'ASM-DURATION-ORDER',
    subject: ['listSubscriptionBundles'],
    chosen: 'The backend may return any order; the page sorts',
    alternatives: ['the backend sorts'],
    why: "'Sorted by duration' does not name backend or page.",
  },
]
