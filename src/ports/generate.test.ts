import { expect, it, vi } from 'vitest'
import { ApiProblem, type Client } from '../api/index.ts'
import type { App } from '../app.ts'
import { isRefusal } from '../machines/means.ts'
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
  let owner = 'anna@example.test'
  const app = {
    visitorIp: async () => '',
    tell: (kind: string, _title: string, says: string) => told.push(`${kind}: ${says}`),
    session: () => ({ send: () => undefined }),
    owner: () => owner,
  }
  const comes = (email: string) => {
    owner = email
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
  // Not good news, which would take back what went wrong on the page where it is told.
  expect(told).toEqual([`plain: ${TEXTS.codeInOrders}`])
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
  await expect(failed).rejects.toSatisfy(isRefusal)
  await expect(first).rejects.toSatisfy(isRefusal)
  expect(await second).toBe(6)
  expect(told).toEqual([])
})

it('who logs in while a page waits for the code of somebody else is not led to it, nor told of its loss', async () => {
  const { answers, refusals, make, turn, comes } = setUp()
  const made = make({ order, spending }, stay())
  const lost = make({ order: { ...order, version: 'V19' }, spending }, stay())
  await turn()
  comes('bert@example.test')
  answers[0]?.({ order_id: 5 })
  refusals[1]?.(new Error('the line is down'))
  await expect(made).rejects.toSatisfy(isRefusal)
  await expect(lost).rejects.toSatisfy(isRefusal)
})

it('one person is one, however the host writes the e-mail: one token is spent, and the news comes', async () => {
  const { answers, call, told, make, turn, comes } = setUp()
  const left = new AbortController()
  comes('Anna@Example.test ')
  const first = make({ order, spending }, left.signal)
  comes('anna@example.test')
  const second = make({ order, spending }, left.signal)
  left.abort()
  await turn()
  expect(call).toHaveBeenCalledTimes(1)
  answers[0]?.({ order_id: 5 })
  expect(await Promise.all([first, second])).toEqual([5, 5])
  expect(new Set(told)).toEqual(new Set([`plain: ${TEXTS.codeInOrders}`]))
})

it('whose session ends meanwhile is told all the same', async () => {
  const { refusals, told, make, turn, comes } = setUp()
  const left = new AbortController()
  const lost = make({ order, spending }, left.signal)
  left.abort()
  await turn()
  comes('')
  refusals[0]?.(new Error('the line is down'))
  await expect(lost).rejects.toThrow('the line is down')
  expect(told).toEqual([`bad: ${TEXTS.somethingWrong}`, `plain: ${TEXTS.generateLost}`])
})

it('after a refusal nothing was spent; after anything else the person is told where the code would be', () => {
  const { app, told } = setUp()
  sayGenerateFailed(app, new ApiProblem('generate', 'status', { status: 400 }))
  expect(told.splice(0)).toEqual([`bad: ${TEXTS.somethingWrong}`])
  for (const problem of [
    new ApiProblem('generate', 'status', { status: 500 }),
    new ApiProblem('generate', 'network'),
    null,
  ]) {
    sayGenerateFailed(app, problem)
    expect(told.splice(0)).toEqual([`bad: ${TEXTS.somethingWrong}`, `plain: ${TEXTS.generateLost}`])
  }
})
