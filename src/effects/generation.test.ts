import { expect, it, vi } from 'vitest'
import { createActor } from 'xstate'
import { onNotice } from '../../tests/on-notice.ts'
import { openTab } from '../../tests/purchase/generations.ts'
import { NO_ACCOUNT_CHANGES, stubEnvironment } from '../../tests/stub-environment.ts'
import { ApiProblem, type Client } from '../api/index.ts'
import { sessionMachine } from '../machines/session/index.ts'
import { isRejection } from '../machines/shared/rejection.ts'
import * as TEXTS from '../texts.ts'
import * as CODE_TEXTS from './code-texts.ts'

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
  const notices: string[] = []
  let owner = 'anna@example.test'
  const session = createActor(sessionMachine)
  const environment = {
    lookUpVisitorIp: async (): Promise<string> => '',
    send: onNotice((kind, _title, message) => notices.push(`${kind}: ${message}`)),
    now: Date.now,
    actors: () => ({ session }),
    accountChanges: NO_ACCOUNT_CHANGES,
    store: { readTokens: () => null },
    orderLock: async () => () => undefined,
    userEmail: () => owner,
  }
  const tab = openTab({ call } as unknown as Client, stubEnvironment(environment))
  const setUser = (email: string) => {
    owner = email
    tab.reportUser(email)
  }
  const turn = () => new Promise((resolve) => setImmediate(resolve))
  return { answers, refusals, call, notices, tab, make: tab.generate, turn, setUser, environment }
}

it('a request for the same code from another page joins the pending one: one token is spent', async () => {
  const { answers, call, make, turn } = setUp()
  const first = make({ order, spending }, stay())
  const second = make({ order: { ...order }, spending }, stay())
  await turn()
  expect(call).toHaveBeenCalledTimes(1)
  answers[0]?.({ order_id: 5 })
  expect(await Promise.all([first, second])).toEqual([5, 5])
})

it('another order, or the same one after the response, is requested', async () => {
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

it('the outcome is shown after the page was left, unless another page still waits for it', async () => {
  const { answers, notices, make, turn } = setUp()
  const leave = new AbortController()
  const first = make({ order, spending }, leave.signal)
  const second = make({ order, spending }, stay())
  await turn()
  leave.abort()
  answers[0]?.({ order_id: 5 })
  await Promise.all([first, second])
  expect(notices).toEqual([])
  const left = new AbortController()
  const third = make({ order, spending }, left.signal)
  await turn()
  left.abort()
  answers[1]?.({ order_id: 6 })
  await third
  // The kind is 'plain': a 'good' notice would replace the errors of the current page.
  expect(notices).toEqual([`plain: ${CODE_TEXTS.codeInOrders}`])
})

it('a user who logs in meanwhile neither sees nor shares the code of the previous user', async () => {
  const { answers, refusals, call, notices, make, turn, setUser } = setUp()
  const left = new AbortController()
  const first = make({ order, spending }, left.signal)
  const failed = make({ order: { ...order, version: 'V19' }, spending }, left.signal)
  await turn()
  left.abort()
  setUser('bert@example.test')
  const second = make({ order, spending }, stay())
  await turn()
  expect(call).toHaveBeenCalledTimes(3)
  answers[0]?.({ order_id: 5 })
  refusals[1]?.(new Error('the line is down'))
  answers[2]?.({ order_id: 6 })
  await expect(failed).rejects.toSatisfy(isRejection)
  await expect(first).rejects.toSatisfy(isRejection)
  expect(await second).toBe(6)
  expect(notices).toEqual([])
})

it('a pending code of the previous user is refused after another user logged in', async () => {
  const { answers, refusals, make, turn, setUser } = setUp()
  const made = make({ order, spending }, stay())
  const lost = make({ order: { ...order, version: 'V19' }, spending }, stay())
  await turn()
  setUser('bert@example.test')
  answers[0]?.({ order_id: 5 })
  refusals[1]?.(new Error('the line is down'))
  await expect(made).rejects.toSatisfy(isRejection)
  await expect(lost).rejects.toSatisfy(isRejection)
})

it('spellings of one e-mail are one user: one token is spent, and the outcome is shown', async () => {
  const { answers, call, notices, make, turn, setUser } = setUp()
  const left = new AbortController()
  setUser('Anna@Example.test ')
  const first = make({ order, spending }, left.signal)
  setUser('anna@example.test')
  const second = make({ order, spending }, left.signal)
  await turn()
  left.abort()
  expect(call).toHaveBeenCalledTimes(1)
  answers[0]?.({ order_id: 5 })
  expect(await Promise.all([first, second])).toEqual([5, 5])
  expect(new Set(notices)).toEqual(new Set([`plain: ${CODE_TEXTS.codeInOrders}`]))
})

it('the outcome is shown although the session ended meanwhile', async () => {
  const { refusals, notices, make, turn, setUser } = setUp()
  const left = new AbortController()
  const lost = make({ order, spending }, left.signal)
  await turn()
  left.abort()
  setUser('')
  refusals[0]?.(new Error('the line is down'))
  await expect(lost).rejects.toThrow('the line is down')
  expect(notices).toEqual([`bad: ${CODE_TEXTS.generateLost}`])
})

it.each([
  ['a refusal', new ApiProblem('generate', 'status', { status: 400 }), TEXTS.somethingWrong],
  ['a fault', new ApiProblem('generate', 'status', { status: 500 }), CODE_TEXTS.generateLost],
  ['silence', new ApiProblem('generate', 'network'), CODE_TEXTS.generateLost],
])(
  'after the page was left, %s is shown by one notice, which names the place of a possible code unless it was refused',
  async (_, problem, message) => {
    const { refusals, notices, make, turn } = setUp()
    const left = new AbortController()
    const made = make({ order, spending }, left.signal)
    await turn()
    left.abort()
    refusals[0]?.(problem)
    await expect(made).rejects.toBe(problem)
    expect(notices).toEqual([`bad: ${message}`])
  },
)

it('after the page was left, it is shown where to find a possible code if the response has no order id', async () => {
  const { answers, notices, make, turn } = setUp()
  const left = new AbortController()
  const made = make({ order, spending }, left.signal)
  await turn()
  left.abort()
  answers[0]?.({})
  expect(await made).toBeUndefined()
  expect(notices).toEqual([`bad: ${CODE_TEXTS.generateLost}`])
})

it('the status is expected from the request on, unknown after a lost response, and a later refusal does not change it', async () => {
  const { answers, refusals, make, tab, turn } = setUp()
  const generationStatusOf = (one = order) => tab.statusFor(one, 'ANNA@example.test')
  const request = async () => {
    const made = make({ order, spending }, stay()).catch(() => undefined)
    await turn()
    return made
  }
  const refuse = (status: number) => refusals.at(-1)?.(new ApiProblem('generate', 'status', { status }))
  const statusAfter = async (respond: () => unknown) => {
    const made = request()
    await turn()
    expect(generationStatusOf()).toBe('expected')
    respond()
    await made
    return generationStatusOf()
  }
  expect(generationStatusOf()).toBeUndefined()
  expect(await statusAfter(() => refuse(400))).toBeUndefined()
  expect(await statusAfter(() => refuse(500))).toBe('unknown')
  expect(await statusAfter(() => refuse(400))).toBe('unknown')
  expect(await statusAfter(() => answers.at(-1)?.({ order_id: 5 }))).toBe('expected')
  expect(await statusAfter(() => answers.at(-1)?.({}))).toBe('unknown')
  expect(generationStatusOf({ ...order, version: 'V19' })).toBeUndefined()
})

it('the status of a code is returned only for the user who requested it', async () => {
  const { refusals, make, tab, turn, setUser } = setUp()
  const statusFor = (user: string) => tab.statusFor(order, user)
  const lost = make({ order, spending }, stay()).catch(() => undefined)
  await turn()
  setUser('bert@example.test')
  const refused = make({ order, spending }, stay()).catch(() => undefined)
  await turn()
  refusals[0]?.(new Error('the line is down'))
  refusals[1]?.(new ApiProblem('generate', 'status', { status: 400 }))
  await Promise.all([lost, refused])
  expect(['bert@example.test', 'anna@example.test', ''].map(statusFor)).toEqual([
    undefined,
    'unknown',
    undefined,
  ])
})

it('a page that is left before the request is sent makes no code', async () => {
  const { call, make, turn, tab } = setUp()
  const left = new AbortController()
  const made = make({ order, spending }, left.signal)
  left.abort(new Error('left'))
  await expect(made).rejects.toThrow('left')
  await turn()
  expect(call).not.toHaveBeenCalled()
  expect(tab.statusFor(order, 'anna@example.test')).toBeUndefined()
})

it('after a logout nobody sees the outcome, until the same user is back', async () => {
  const { answers, notices, make, turn, tab, setUser } = setUp()
  const left = new AbortController()
  const made = make({ order, spending }, left.signal)
  await turn()
  left.abort()
  tab.logOut()
  setUser('')
  answers[0]?.({ order_id: 5 })
  await expect(made).rejects.toSatisfy(isRejection)
  expect(notices).toEqual([])
  setUser('anna@example.test')
  expect(tab.orderIdsOf(order)).toEqual([5])
})

it('a code is not requested from the balance of the user who logged in during the IP look-up', async () => {
  const { call, make, turn, setUser, environment } = setUp()
  let find: (ip: string) => void = () => undefined
  environment.lookUpVisitorIp = () => new Promise((resolve) => (find = resolve))
  const made = make({ order, spending }, stay())
  await turn()
  setUser('bert@example.test')
  find('192.0.2.1')
  await expect(made).rejects.toSatisfy(isRejection)
  expect(call).not.toHaveBeenCalled()
})
