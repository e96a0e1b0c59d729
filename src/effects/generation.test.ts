import { expect, it, vi } from 'vitest'
import { createActor } from 'xstate'
import { ApiProblem, type Client } from '../api/index.ts'
import { sessionMachine } from '../machines/session/index.ts'
import { isRefusal } from '../machines/shared/entitlement.ts'
import * as TEXTS from '../texts.ts'
import type { Environment } from './environment.ts'
import { createGenerator } from './generation.ts'

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
  const session = createActor(sessionMachine)
  const environment = {
    visitorIp: async () => '',
    notify: (kind: string, _title: string, message: string) => told.push(`${kind}: ${message}`),
    session: () => session,
    accountChanges: { announce: () => undefined },
    userEmail: () => owner,
  }
  const comes = (email: string) => {
    owner = email
  }
  const make = createGenerator({ call } as unknown as Client, environment as unknown as Environment)
  const turn = () => new Promise((resolve) => setImmediate(resolve))
  return { answers, refusals, call, told, make, turn, comes, app: environment as unknown as Environment }
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

it.each([
  ['a refusal', new ApiProblem('generate', 'status', { status: 400 }), []],
  ['a fault', new ApiProblem('generate', 'status', { status: 500 }), [`plain: ${TEXTS.generateLost}`]],
  ['silence', new ApiProblem('generate', 'network'), [`plain: ${TEXTS.generateLost}`]],
])(
  'whoever has left is told of %s, and where the code would be unless it was refused',
  async (_, problem, lost) => {
    const { refusals, told, make, turn } = setUp()
    const left = new AbortController()
    const made = make({ order, spending }, left.signal)
    left.abort()
    await turn()
    refusals[0]?.(problem)
    await expect(made).rejects.toBe(problem)
    expect(told).toEqual([`bad: ${TEXTS.somethingWrong}`, ...lost])
  },
)

it('whoever has left is told where the code would be, too, when the host names no order', async () => {
  const { answers, told, make, turn } = setUp()
  const left = new AbortController()
  const made = make({ order, spending }, left.signal)
  left.abort()
  await turn()
  answers[0]?.({})
  expect(await made).toBeUndefined()
  expect(told).toEqual([`bad: ${TEXTS.somethingWrong}`, `plain: ${TEXTS.generateLost}`])
})

it('a code is expected from when it is asked for, unclear when nothing is heard of it, and no refusal after that says more', async () => {
  const { answers, refusals, make, turn } = setUp()
  const generationStatusOf = (one = order) => make.generationStatusOf(one, () => 'ANNA@example.test')
  const asked = async () => {
    const made = make({ order, spending }, stay()).catch(() => undefined)
    await turn()
    return made
  }
  const refuse = (status: number) => refusals.at(-1)?.(new ApiProblem('generate', 'status', { status }))
  const fate = async (ends: () => unknown) => {
    const made = asked()
    await turn()
    expect(generationStatusOf()).toBe('expected')
    ends()
    await made
    return generationStatusOf()
  }
  expect(generationStatusOf()).toBeUndefined()
  expect(await fate(() => refuse(400))).toBeUndefined()
  expect(await fate(() => refuse(500))).toBe('unknown')
  expect(await fate(() => refuse(400))).toBe('unknown')
  expect(await fate(() => answers.at(-1)?.({ order_id: 5 }))).toBe('expected')
  expect(await fate(() => answers.at(-1)?.({}))).toBe('unknown')
  expect(generationStatusOf({ ...order, version: 'V19' })).toBeUndefined()
})

it('what is known of a code is for whoever asked for it, and for nobody else', async () => {
  const { refusals, make, turn, comes } = setUp()
  const fateFor = (asker: string) => make.generationStatusOf(order, () => asker)
  const lost = make({ order, spending }, stay()).catch(() => undefined)
  await turn()
  comes('bert@example.test')
  const refused = make({ order, spending }, stay()).catch(() => undefined)
  await turn()
  refusals[0]?.(new Error('the line is down'))
  refusals[1]?.(new ApiProblem('generate', 'status', { status: 400 }))
  await Promise.all([lost, refused])
  expect(['bert@example.test', 'anna@example.test', ''].map(fateFor)).toEqual([
    undefined,
    'unknown',
    undefined,
  ])
})
