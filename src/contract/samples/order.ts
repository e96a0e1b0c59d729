import { NAVIGATION_TOOL } from '../constants.ts'
import { crashed, malformed, noToken, unknown } from './rejections.ts'
import type { SampleOf } from './sample.ts'
import { americanCar, europeanCar, PIN, suv, VISITOR_IP } from './vehicles.ts'

export const readBalance = {
  requests: { plain: {} },
  replies: {
    200: {
      both: {
        points: [{ pk: 31, fk_tool_name: NAVIGATION_TOOL, amount: 10 }],
        subscriptions: [{ pk: 41, fk_tool_name: NAVIGATION_TOOL, end_date: '2100-12-31' }],
      },
      pointsOnly: { points: [{ pk: 31, fk_tool_name: NAVIGATION_TOOL, amount: 3 }], subscriptions: [] },
      activeUntilInstant: {
        points: [],
        subscriptions: [{ pk: '42', fk_tool_name: NAVIGATION_TOOL, end_date: '2100-12-31T21:59:59+02:00' }],
      },
      usedUp: {
        points: [{ pk: 31, fk_tool_name: NAVIGATION_TOOL, amount: 0 }],
        subscriptions: [{ pk: 41, fk_tool_name: NAVIGATION_TOOL, end_date: '2020-01-31' }],
      },
      otherTool: {
        points: [{ pk: 32, fk_tool_name: 'Remote coding tokens', amount: 5 }],
        subscriptions: [{ pk: 43, fk_tool_name: 'Remote coding', end_date: '2100-12-31T00:00:00Z' }],
      },
      empty: { points: [], subscriptions: [] },
    },
    ...malformed,
    ...noToken,
    ...crashed,
  },
} satisfies SampleOf<'readBalance'>

export const generate = {
  requests: {
    points: {
      json: { ...europeanCar, user_ip: VISITOR_IP, type: 'points', fk_subscription: null, fk_point: 31 },
    },
    subscription: {
      json: { ...suv, user_ip: '', type: 'subscribe', fk_subscription: 41, fk_point: null },
    },
    unusedLeftOut: { json: { ...americanCar, user_ip: VISITOR_IP, type: 'points', fk_point: '31' } },
  },
  replies: {
    200: { ordered: { order_id: 5001 }, textId: { order_id: 'N-5001' }, withoutOrder: {} },
    400: {
      noBalance: { detail: 'There are no points left.', code: 'no_balance' },
      notYours: { fk_point: ['Invalid pk "99" - object does not exist.'] },
      badVin: { vin: ['Ensure this field has exactly 17 characters.'] },
      wholeRefused: { non_field_errors: ['The subscription has ended.'] },
    },
    ...noToken,
    ...crashed,
  },
} satisfies SampleOf<'generate'>

export const checkOrder = {
  requests: { own: { params: { orderId: '5001' } } },
  replies: {
    200: {
      ready: { status: 'success', data: PIN },
      nested: { status: 'success', data: { data: PIN } },
      pending: { status: 'pending' },
      emptyPin: { status: 'success', data: '' },
      nestedNull: { status: 'success', data: { data: null } },
      errorInside: { status: 'error', data: null, message: 'The code could not be made.' },
    },
    400: { refused: { status: 'error', message: 'This order was withdrawn.' } },
    ...noToken,
    ...unknown,
    ...crashed,
  },
} satisfies SampleOf<'checkOrder'>

export const readHistory = {
  requests: { plain: {} },
  replies: {
    200: {
      several: {
        results: [
          { order_id: 5001, created_at: '2026-01-05T08:09:00Z', ...americanCar, pin: 'A2B3C4' },
          { order_id: 5003, created_at: '2026-03-14T15:09:26.535Z', ...europeanCar, pin: PIN },
          { order_id: '5002', created_at: '2026-02-28T23:30:00+02:00', ...suv, pin: 'H5J6K7' },
        ],
      },
      empty: { results: [] },
    },
    ...malformed,
    ...noToken,
    ...crashed,
  },
} satisfies SampleOf<'readHistory'>
