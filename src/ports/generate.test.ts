import { expect, it, vi } from 'vitest'
import { ApiProblem, type Client } from '../api/index.ts'
import type { App } from '../app.ts'
import * as TEXTS from '../texts.ts'
import { codeMaker, sayGenerateFailed } from './generate.ts'

const order = { comand: 'NTG 5.5', map_region: 'Europe', version: 'V20', vin: 'WDD2130041A000000' }
const spending = { type: 'points', fk_subscription: null, fk_point: 7 } as const
const stay = () => new AbortController().signal

function setUp() {
  const answers: ((answer: { order_id?: number }) => void)[] = []
  const refusals: ((problem: unknown) => void)[] = []
  const call = vi.fn(
    () =>
      new Promise((resolve, reject) => {
        answers.push(resolve)
        refusals.push(reject)
      }),
  )
  const told: string[] = []
  const balance = { points: [], subscriptions: [] }
  const seen = { context: { user: { email: 'anna@example.test' }, balance }, matches: () => true }
  const app = {
    visitorIp: async () => '',
    tell: (_kind: string, _title: string, says: string) => told.push(says),
    session: () => ({ send: () => undefined, getSnapshot: () => seen }),
  }
  const comes = (email: string) => {
    seen.context.user.email = email
  }
  const make = codeMaker({ call } as unknown as Client, app as unknown as App)
  const turn = () => new Promise((resolve) => setImmediate(resolve))
  return { answers, refusals, call, told, make, turn, comes, app: app as unknown as App }
}

it('who asks for a code that is under way, on another page, waits for that one: one token is spent', async () => {
  const { answers, call, make, turn } = setUp()
  const first = make({ order, spending }, stay())
  const second = make({ order: { ...order }, spending }, stay())
  await turn()
  expect(call).toHaveBeenCalledTimes(1)
  answers[0]?.({ order_id: 5 })
  expect(await Promise.all([first, second])).toEqual([5, 5])
})

it('another car, or the same one after the answer, is asked for', async () => {
  const { answers, call, make, turn } = setUp()
  const first = make({ order, spending }, stay())
  void make({ order: { ...order, version: 'V19' }, spending }, stay())
  await turn()
  expect(call).toHaveBeenCalledTimes(2)
  answers[0]?.({ order_id: 5 })
  await first
  void make({ order, spending }, stay())
  await turn()
  expect(call).toHaveBeenCalledTimes(3)
})

it('who left is told what came of it, unless somebody still waits for it on a page', async () => {
  const { answers, told, make, turn } = setUp()
  const gone = new AbortController()
  const first = make({ order, spending }, gone.signal)
  const second = make({ order, spending }, stay())
  gone.abort()
  await turn()
  answers[0]?.({ order_id: 5 })
  await Promise.all([first, second])
  expect(told).toEqual([])
  const left = new AbortController()
  const third = make({ order, spending }, left.signal)
  left.abort()
  await turn()
  answers[1]?.({ order_id: 6 })
  await third
  expect(told).toEqual([TEXTS.codeInOrders])
})

it('what somebody had made is nothing to whoever logs in meanwhile: not told of, and not shared', async () => {
  const { answers, refusals, call, told, make, turn, comes } = setUp()
  const left = new AbortController()
  const first = make({ order, spending }, left.signal)
  const failed = make({ order: { ...order, version: 'V19' }, spending }, left.signal)
  left.abort()
  comes('bert@example.test')
  const second = make({ order, spending }, stay())
  await turn()
  expect(call).toHaveBeenCalledTimes(3)
  answers[0]?.({ order_id: 5 })
  refusals[1]?.(new Error('the line is down'))
  answers[2]?.({ order_id: 6 })
  await expect(failed).rejects.toThrow('the line is down')
  expect(await Promise.all([first, second])).toEqual([5, 6])
  expect(told).toEqual([])
})

it('after a refusal nothing was spent; after anything else the person is told where the code would be', () => {
  const { app, told } = setUp()
  sayGenerateFailed(app, new ApiProblem('generate', 'status', { status: 400 }))
  expect(told.splice(0)).toEqual([TEXTS.somethingWrong])
  for (const problem of [
    new ApiProblem('generate', 'status', { status: 500 }),
    new ApiProblem('generate', 'network'),
    null,
  ]) {
    sayGenerateFailed(app, problem)
    expect(told.splice(0)).toEqual([TEXTS.somethingWrong, TEXTS.generateLost])
  }
})
