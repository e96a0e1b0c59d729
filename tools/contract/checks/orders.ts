import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { NAVIGATION_TOOL } from '../../../src/contract/index.ts'
import type { Caller } from '../caller.ts'
import { type Check, expectThat, notAsked } from '../check.ts'
import {
  generation,
  generationWithPoint,
  navigationSubscription,
  orderOf,
  pointsOf,
  VIN,
} from '../customer.ts'

const OTHER_VIN = VIN.replace(/.$/, '1')

const isPin = (value: unknown): value is string => typeof value === 'string' && value.trim() !== ''
/** The code of a check, wherever it may sit. */
export const pinOf = (body: unknown): unknown => {
  const { data } = Object(body) as { data?: unknown }
  return typeof data === 'object' && data !== null ? (data as { data?: unknown }).data : data
}
export const hasPin = (body: unknown): boolean => isPin(pinOf(body))

const amountOf = async (caller: Caller, pk: unknown) => {
  const { points } = await caller.succeed('readBalance')
  return points.find((row) => row.pk === pk)?.amount ?? 0
}

const refusedWith = async (caller: Caller, json: unknown, what: string) => {
  const { status } = await caller.call('generate', { json })
  expectThat(status === 400, `${what} was answered ${status}`)
}

/** The same call twice, and once with another body: what each of these costs is printed before. */
const countsOnce: Check = {
  id: 'keyed:generate',
  endpoint: 'generate',
  assumptions: ['ASM-IDEMPOTENCY-KEY'],
  safe: false,
  spends: true,
  run: async (host) => {
    const header = host.target.idempotencyHeader ?? notAsked('needs --idempotency-header')
    const member = await host.member()
    const { pk, amount } = await pointsOf(member)
    const json = await generation(host, { point: pk })
    const manner = { headers: { [header]: randomUUID() } }
    const send = (change = {}) => member.call('generate', { json: { ...json, ...change } }, manner)
    const first = await send()
    expectThat(first.status === 200, `the first call was answered ${first.status}`)
    const second = await send()
    const left = await amountOf(member, pk)
    expectThat(left === amount - 1, `of ${amount} points ${left} are left after two calls with one key`)
    expectThat(
      second.status === 200 && isDeepStrictEqual(second.body, first.body),
      `the same call was answered ${second.status}, otherwise than the first`,
    )
    const other = await send({ vin: OTHER_VIN })
    expectThat(other.status === 422, `another body with the same key was answered ${other.status}`)
  },
}

/** Generating, its price, its code and its trace. */
export const orderChecks: readonly Check[] = [
  countsOnce,
  {
    id: 'spends-one:generate',
    endpoint: 'generate',
    assumptions: ['ASM-GENERATE-ANSWER', 'ASM-BALANCE'],
    safe: false,
    run: async (host) => {
      const member = await host.member()
      const { pk, amount } = await pointsOf(member)
      const { order_id } = await member.succeed('generate', { json: await generation(host, { point: pk }) })
      expectThat(order_id !== undefined, 'no order_id came')
      const left = await amountOf(member, pk)
      expectThat(left === amount - 1, `of ${amount} points ${left} are left`)
    },
  },
  {
    id: 'spends-no-more:generate',
    endpoint: 'generate',
    assumptions: ['ASM-GENERATE-REFUSAL'],
    safe: false,
    run: async (host) => {
      const member = await (await host.apart()).member()
      const { pk, amount } = await pointsOf(member)
      const json = await generation(host, { point: pk })
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
    safe: false,
    run: async (host) => {
      const member = await host.member()
      const subscription = navigationSubscription(await member.succeed('readBalance'))?.pk
      if (subscription === undefined) notAsked('needs an account with a subscription')
      const json = await generation(host, { subscription })
      const { fk_point: _, ...leftOut } = json
      for (const sent of [json, leftOut]) {
        const { order_id } = await member.succeed('generate', { json: sent })
        expectThat(order_id !== undefined, 'no order_id came')
      }
    },
  },
  {
    id: 'refuses:generate',
    endpoint: 'generate',
    assumptions: ['ASM-GENERATE-REFUSAL', 'ASM-VIN-RULE', 'ASM-COMAND-NAMES'],
    safe: false,
    run: async (host) => {
      const member = await host.member()
      const good = await generationWithPoint(host, member)
      const { amount } = await pointsOf(member)
      await refusedWith(member, { ...good, vin: VIN.slice(1) }, 'a VIN of 16 characters')
      await refusedWith(member, { ...good, vin: `${VIN}0` }, 'a VIN of 18 characters')
      await refusedWith(member, { ...good, comand: 'NTG 0' }, 'an unknown head unit')
      await refusedWith(member, { ...good, version: 'V0.0' }, 'an unknown version')
      await refusedWith(member, { ...good, fk_point: null }, 'a call without a balance')
      await refusedWith(member, { ...good, type: 'subscribe' }, 'a point for a subscription')
      expectThat((await pointsOf(member)).amount === amount, 'a refusal spent a point')
    },
  },
  {
    id: 'keeps-its-code:checkOrder',
    endpoint: 'checkOrder',
    assumptions: ['ASM-CODE-PLACE', 'ASM-STATUS-WORDS'],
    safe: false,
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
    safe: false,
    run: async (host) => {
      const { owner, orderId } = await orderOf(host)
      const { results } = await owner.succeed('readHistory')
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
    safe: false,
    run: async (host) => {
      const { owner, orderId } = await orderOf(host)
      const { body } = await owner.call('checkOrder', { params: { orderId } })
      const mails = (await host.stage.mails()).filter(({ pin }) => pin !== undefined && pin === pinOf(body))
      expectThat(mails.length === 1, `${mails.length} mails brought the code`)
      expectThat(mails[0]?.to === owner.credentials?.email, 'the code was mailed to somebody else')
    },
  },
  {
    id: 'tool:readBalance',
    endpoint: 'readBalance',
    assumptions: ['ASM-BALANCE', 'ASM-END-DATE'],
    safe: true,
    run: async (host) => {
      const { points, subscriptions } = await (await host.member()).succeed('readBalance')
      const tools = [...points, ...subscriptions].map(({ fk_tool_name }) => fk_tool_name)
      if (tools.length === 0) notAsked('needs an account with a balance')
      expectThat(tools.includes(NAVIGATION_TOOL), `no balance is for ${NAVIGATION_TOOL}`)
    },
  },
]
