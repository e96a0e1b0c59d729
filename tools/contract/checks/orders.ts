import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { NAVIGATION_TOOL } from '../../../src/contract/index.ts'
import { type Check, expectThat, skip } from '../check.ts'
import type { TestClient } from '../test-client.ts'
import {
  navigationSubscription,
  orderBody,
  orderBodyWithPoint,
  orderOf,
  pointsOf,
  VIN,
} from '../test-data.ts'

const OTHER_VIN = VIN.replace(/.$/, '1')

const isPin = (value: unknown): value is string => typeof value === 'string' && value.trim() !== ''
/** The code in the reply, at either place that the contract allows. */
export const pinOf = (body: unknown): unknown => {
  const { data } = Object(body) as { data?: unknown }
  return typeof data === 'object' && data !== null ? (data as { data?: unknown }).data : data
}
export const hasPin = (body: unknown): boolean => isPin(pinOf(body))

const amountOf = async (client: TestClient, pk: unknown) => {
  const { points } = await client.callExpectingSuccess('readBalance')
  return points.find((row) => row.pk === pk)?.amount ?? 0
}

const expectRejected = async (client: TestClient, json: unknown, name: string) => {
  const { status } = await client.call('generate', { json })
  expectThat(status === 400, `${name} got ${status}`)
}

/**
 * Sends one request twice, then another body with the same key. `command-line.ts` prints the cost in advance.
 */
const countsOnce: Check = {
  id: 'keyed:generate',
  endpoint: 'generate',
  assumptions: ['ASM-IDEMPOTENCY-KEY'],
  isSafe: false,
  spends: true,
  run: async (host) => {
    const header = host.target.idempotencyHeader ?? skip('needs --idempotency-header')
    const member = await host.givenAccount()
    const { pk, amount } = await pointsOf(member)
    const json = await orderBody(host, { point: pk })
    const overrides = { headers: { [header]: randomUUID() } }
    const send = (change = {}) => member.call('generate', { json: { ...json, ...change } }, overrides)
    const first = await send()
    expectThat(first.status === 200, `the first request got ${first.status}`)
    const second = await send()
    const left = await amountOf(member, pk)
    expectThat(left === amount - 1, `${left} of ${amount} points left after two requests with the same key`)
    expectThat(
      second.status === 200 && isDeepStrictEqual(second.body, first.body),
      `the repeated request got ${second.status}, unlike the first`,
    )
    const other = await send({ vin: OTHER_VIN })
    expectThat(other.status === 422, `another body with the same key got ${other.status}`)
  },
}

/** Generating a code: cost, check, history and mail. */
export const orderChecks: readonly Check[] = [
  countsOnce,
  {
    id: 'spends-one:generate',
    endpoint: 'generate',
    assumptions: ['ASM-GENERATE-ANSWER', 'ASM-BALANCE'],
    isSafe: false,
    run: async (host) => {
      const member = await host.givenAccount()
      const { pk, amount } = await pointsOf(member)
      const { order_id } = await member.callExpectingSuccess('generate', {
        json: await orderBody(host, { point: pk }),
      })
      expectThat(order_id !== undefined, 'the response has no order_id')
      const left = await amountOf(member, pk)
      expectThat(left === amount - 1, `of ${amount} points ${left} are left`)
    },
  },
  {
    id: 'spends-no-more:generate',
    endpoint: 'generate',
    assumptions: ['ASM-GENERATE-REFUSAL'],
    isSafe: false,
    run: async (host) => {
      const member = await (await host.isolated()).givenAccount()
      const { pk, amount } = await pointsOf(member)
      const json = await orderBody(host, { point: pk })
      const calls = Array.from({ length: amount + 5 }, () => member.call('generate', { json }))
      const made = (await Promise.all(calls)).filter(({ status }) => status === 200).length
      expectThat(made === amount, `${amount} points gave ${made} codes`)
      const left = await amountOf(member, pk)
      expectThat(left === 0, `${left} points are left`)
    },
  },
  {
    id: 'subscription:generate',
    endpoint: 'generate',
    assumptions: ['ASM-UNUSED-KEY', 'ASM-END-DATE'],
    isSafe: false,
    run: async (host) => {
      const member = await host.givenAccount()
      const subscription = navigationSubscription(await member.callExpectingSuccess('readBalance'))?.pk
      if (subscription === undefined) skip('needs an account with a subscription')
      const json = await orderBody(host, { subscription })
      const { fk_point: _, ...withoutPointKey } = json
      for (const sent of [json, withoutPointKey]) {
        const { order_id } = await member.callExpectingSuccess('generate', { json: sent })
        expectThat(order_id !== undefined, 'the response has no order_id')
      }
    },
  },
  {
    id: 'refuses:generate',
    endpoint: 'generate',
    assumptions: ['ASM-GENERATE-REFUSAL', 'ASM-VIN-RULE', 'ASM-COMAND-NAMES'],
    isSafe: false,
    run: async (host) => {
      const member = await host.givenAccount()
      const good = await orderBodyWithPoint(host, member)
      const { amount } = await pointsOf(member)
      await expectRejected(member, { ...good, vin: VIN.slice(1) }, 'a VIN of 16 characters')
      await expectRejected(member, { ...good, vin: `${VIN}0` }, 'a VIN of 18 characters')
      await expectRejected(member, { ...good, comand: 'NTG 0' }, 'an unknown head unit')
      await expectRejected(member, { ...good, version: 'V0.0' }, 'an unknown version')
      await expectRejected(member, { ...good, fk_point: null }, 'a request without a balance')
      await expectRejected(member, { ...good, type: 'subscribe' }, 'a point for a subscription')
      expectThat((await pointsOf(member)).amount === amount, 'a rejected request spent a point')
    },
  },
  {
    id: 'keeps-its-code:checkOrder',
    endpoint: 'checkOrder',
    assumptions: ['ASM-CODE-PLACE', 'ASM-STATUS-WORDS'],
    isSafe: false,
    run: async (host) => {
      const { owner, orderId } = await orderOf(host)
      const params = { orderId }
      const [first, again] = [
        await owner.call('checkOrder', { params }),
        await owner.call('checkOrder', { params }),
      ]
      expectThat(hasPin(first.body), 'a generated order has no code')
      expectThat(pinOf(first.body) === pinOf(again.body), 'an order has two codes')
      const { status } = Object(first.body) as { status?: unknown }
      expectThat(status === 'success', `its status is ${String(status)}`)
    },
  },
  {
    id: 'remembers:readHistory',
    endpoint: 'readHistory',
    assumptions: ['ASM-HISTORY-SCOPE', 'ASM-CREATED-AT', 'ASM-NO-PAGES'],
    isSafe: false,
    run: async (host) => {
      const { owner, orderId } = await orderOf(host)
      const { results } = await owner.callExpectingSuccess('readHistory')
      const item = results.find(({ order_id }) => String(order_id) === orderId)
      expectThat(item !== undefined, 'a generated order is not in it')
      const { body } = await owner.call('checkOrder', { params: { orderId } })
      expectThat(item.pin === pinOf(body), 'it has another code than the check')
      expectThat(item.vin === VIN, 'it has another VIN')
    },
  },
  {
    id: 'mails-once:generate',
    endpoint: 'generate',
    assumptions: ['ASM-CODE-MAIL'],
    isSafe: false,
    run: async (host) => {
      const { owner, orderId } = await orderOf(host)
      const { body } = await owner.call('checkOrder', { params: { orderId } })
      const mails = (await host.controls.readMails()).filter(
        ({ pin }) => pin !== undefined && pin === pinOf(body),
      )
      expectThat(mails.length === 1, `${mails.length} mails with the code were sent`)
      expectThat(mails[0]?.to === owner.credentials?.email, 'the code was mailed to another address')
    },
  },
  {
    id: 'tool:readBalance',
    endpoint: 'readBalance',
    assumptions: ['ASM-BALANCE', 'ASM-END-DATE'],
    isSafe: true,
    run: async (host) => {
      const { points, subscriptions } = await (await host.givenAccount()).callExpectingSuccess('readBalance')
      const tools = [...points, ...subscriptions].map(({ fk_tool_name }) => fk_tool_name)
      if (tools.length === 0) skip('needs an account with a balance')
      expectThat(tools.includes(NAVIGATION_TOOL), `no balance is for ${NAVIGATION_TOOL}`)
    },
  },
]
