import { CURRENCY } from '../constants.ts'
import { crashed, malformed, noCsrf, noToken, unknown } from './rejections.ts'
import type { SampleOf } from './sample.ts'
import { americanCar, europeanCar, PIN, VISITOR_IP } from './vehicles.ts'

// An annotated constant keeps its literal type inside an object.
const currency: typeof CURRENCY = CURRENCY
const payer = { email: 'payer@example.test', currency, user_ip: VISITOR_IP }
const checkout = {
  opened: { payment_url: 'https://checkout.example.test/pay/p-9001' },
  withoutUrl: {},
  nullUrl: { payment_url: null },
}

export const payByCard = {
  requests: {
    fullPrice: { json: { ...europeanCar, ...payer, amount: 50 } },
    discounted: { json: { ...americanCar, ...payer, amount: '40.00' } },
    unknownIp: { json: { ...europeanCar, ...payer, user_ip: '', amount: '50.00' } },
  },
  replies: {
    200: checkout,
    400: {
      tampered: { amount: ['The amount does not match the price.'] },
      badEmail: { email: ['Enter a valid email address.'] },
      unknownVersion: { version: ['"V99.0" is not a valid choice.'] },
    },
    ...noToken,
    ...noCsrf,
    ...crashed,
  },
} satisfies SampleOf<'payByCard'>

export const checkPayment = {
  requests: {
    returned: { params: { a: 'p-9001', b: 'r-9001' } },
    withoutReference: { params: { a: 'p-9001', b: 'stripe' } },
  },
  replies: {
    200: {
      paid: { status: 'success', data: PIN },
      nested: { status: 'success', data: { data: PIN } },
      pending: { status: 'pending' },
      pendingNull: { status: 'pending', data: null },
      errorInside: { status: 'error', message: 'The payment was declined.' },
    },
    400: {
      declined: { status: 'error', message: 'The payment was declined.' },
      refused: { detail: 'This payment was cancelled.', code: 'cancelled' },
    },
    ...noToken,
    ...noCsrf,
    ...unknown,
    ...crashed,
  },
} satisfies SampleOf<'checkPayment'>

const purchase = (fk_bundle: number) => ({
  requests: {
    plain: { json: { fk_bundle, currency, user_ip: VISITOR_IP } },
    unknownIp: { json: { fk_bundle, currency, user_ip: '' } },
  },
  replies: {
    200: checkout,
    400: { unknownBundle: { fk_bundle: ['Invalid pk "999" - object does not exist.'] } },
    ...noToken,
    ...crashed,
  },
})
export const payBundle = purchase(11) satisfies SampleOf<'payBundle'>
export const paySubscription = purchase(21) satisfies SampleOf<'paySubscription'>

const confirmReplies = (message: string) => ({
  200: {
    confirmed: { status: 'success', message },
    silent: { status: 'success' },
    errorInside: { status: 'error', message: 'The payment was declined.' },
  },
  400: { unpaid: { status: 'error', message: 'This payment has not been made.' } },
  ...noToken,
  ...unknown,
  ...crashed,
})

export const confirmBundle = {
  requests: { returned: { params: { bundleId: '11', payment: 'r-9001' } } },
  replies: confirmReplies('10 tokens were added to your account.'),
} satisfies SampleOf<'confirmBundle'>

export const confirmSubscription = {
  requests: { returned: { params: { subscribeBundleId: '21', payment: 'r-9002' } } },
  replies: confirmReplies('Your subscription is active until 31 December 2100.'),
} satisfies SampleOf<'confirmSubscription'>

const unpaid = { id: 61, fk_bundle: 11, currency, paid: false }

export const createBundle = {
  requests: purchase(11).requests,
  replies: {
    201: { unpaid },
    400: { unknownBundle: { fk_bundle: ['Invalid pk "999" - object does not exist.'] } },
    ...noToken,
    ...crashed,
  },
} satisfies SampleOf<'createBundle'>

export const listCreatedBundles = {
  requests: { plain: {} },
  replies: {
    200: { several: { results: [unpaid, { ...unpaid, id: '62', paid: true }] }, empty: { results: [] } },
    ...malformed,
    ...noToken,
    ...crashed,
  },
} satisfies SampleOf<'listCreatedBundles'>
