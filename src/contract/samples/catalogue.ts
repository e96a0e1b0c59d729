import { crashed, malformed } from './rejections.ts'
import type { SampleOf } from './sample.ts'

const withoutInput = { requests: { plain: {} } }
const failures = { ...malformed, ...crashed }

export const readPrice = {
  ...withoutInput,
  replies: {
    200: { number: { amount: 50 }, string: { amount: '50.00' }, odd: { amount: 19.99 }, free: { amount: 0 } },
    ...failures,
  },
} satisfies SampleOf<'readPrice'>

export const readFormData = {
  ...withoutInput,
  replies: {
    200: {
      unordered: { comand: ['NTG 5.5', 'NTG 4.5', 'NTG 5/5s2', 'NTG 5s1'] },
      unknownUnit: { comand: ['NTG 6', 'NTG 4.5'] },
      empty: { comand: [] },
    },
    ...failures,
  },
} satisfies SampleOf<'readFormData'>

export const readVariants = {
  ...withoutInput,
  replies: {
    200: {
      several: [
        { comand: 'NTG 5s1', map_region: 'Europe', version: 'V12.3' },
        { comand: 'NTG 4.5', map_region: 'Europe', version: 'V16.0' },
        { comand: 'NTG 5s1', map_region: 'Europe', version: 'V14.3' },
        { comand: 'NTG 4.5', map_region: 'Southeast Asia', version: 'V9.0' },
      ],
      unnumbered: [{ comand: 'NTG 5.5', map_region: 'India', version: 'Latest' }],
      empty: [],
    },
    ...failures,
  },
} satisfies SampleOf<'readVariants'>

export const listBundles = {
  ...withoutInput,
  replies: {
    200: {
      several: {
        results: [
          { id: 11, name: 'Workshop', price: 450, discount: 0 },
          { id: 12, name: 'Reseller', price: 420, discount: 15, discount_price: '357.00' },
          { id: '13', name: 'Partner', price: '399.90', discount: 0, discount_price: null },
        ],
      },
      empty: { results: [] },
    },
    ...failures,
  },
} satisfies SampleOf<'listBundles'>

export const listSubscriptionBundles = {
  ...withoutInput,
  replies: {
    200: {
      unordered: {
        results: [
          { id: 23, name: '6 months', price: 449, discount: 20, discount_price: '359.20', duration: 6 },
          { id: 21, name: '1 month', price: 99, discount: 0, discount_price: null, duration: 1 },
          { id: 22, name: '3 months', price: '249.00', discount: 0, duration: '3' },
        ],
      },
      empty: { results: [] },
    },
    ...failures,
  },
} satisfies SampleOf<'listSubscriptionBundles'>
