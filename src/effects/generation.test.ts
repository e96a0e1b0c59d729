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
const neverAborted = () => new AbortController().signal

function setUp() {
  const responses: ((response: { order_id?: number }) => void)[] = []
  const refusals: ((problem: unknown) => void)[] = []
  const call = vi.fn(
    () =>
      new Promise((resolve, reject) => {
        responses.push(resolve)
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
  return { responses, refusals, call, notices, tab, make: tab.generate, turn, setUser, environment }
}

it('a request for the same code from another page joins the pending one: one token is spent', async () => {
  const { responses, call, make, turn } = setUp()
  const first = make({ order, spending }, neverAborted())
  const second = make({ order: { ...order }, spending }, neverAborted())
  await turn()
  expect(call).toHaveBeenCalledTimes(1)
  responses[0]?.({ order_id: 5 })
  expect(await Promise.all([first, second])).toEqual([5, 5])
})

it('another order, or the same one after the response, is requested', async () => {
  const { responses, call, make, turn } = setUp()
  const first = make({ order, spending }, neverAborted())
  void make({ order: { ...order, version: 'V19' }, spending }, neverAborted())
  await turn()
  expect(call).toHaveBeenCalledTimes(2)
  responses[0]?.({ order_id: 5 })
  await first
  void make({ order, spending }, neverAborted())
  await turn()
  expect(call).toHaveBeenCalledTimes(3)
})

it('the outcome is shown after the page was left, unless another page still waits for it', async () => {
  const { responses, notices, make, turn } = setUp()
  const leave = new AbortController()
  const first = make({ order, spending }, leave.signal)
  const second = make({ order, spending }, neverAborted())
  await turn()
  leave.abort()
  responses[0]?.({ order_id: 5 })
  await Promise.all([first, second])
  expect(notices).toEqual([])
  const left = new AbortController()
  const third = make({ order, spending }, left.signal)
  await turn()
  left.abort()
  responses[1]?.({ order_id: 6 })
  await third
  // The kind is 'plain': a 'good' notice would replace the errors of the current page.
  expect(notices).toEqual([`plain: ${CODE_TEXTS.codeInOrders}`])
})

it('a user who logs in meanwhile gets a code of their own and no notice about that of the previous user', async () => {
  const { responses, refusals, call, notices, make, turn, setUser } = setUp()
  const left = new AbortController()
  const first = make({ order, spending }, left.signal)
  const failed = make({ order: { ...order, version: 'V19' }, spending }, left.signal)
  await turn()
  left.abort()
  setUser('bert@example.test')
  const second = make({ order, spending }, neverAborted())
  await turn()
  expect(call).toHaveBeenCalledTimes(3)
  responses[0]?.({ order_id: 5 })
  refusals[1]?.(new Error('the line is down'))
  responses[2]?.({ order_id: 6 })
  await expect(failed).rejects.toSatisfy(isRejection)
  await expect(first).rejects.toSatisfy(isRejection)
  expect(await second).toBe(6)
  expect(notices).toEqual([])
})

it('a pending code of the previous user is refused after another user logged in', async () => {
  const { responses, refusals, make, turn, setUser } = setUp()
  const made = make({ order, spending }, neverAborted())
  const lost = make({ order: { ...order, version: 'V19' }, spending }, neverAborted())
  await turn()
  setUser('bert@example.test')
  responses[0]?.({ order_id: 5 })
  refusals[1]?.(new Error('the line is down'))
  await expect(made).rejects.toSatisfy(isRejection)
  await expect(lost).rejects.toSatisfy(isRejection)
})

it('spellings of one e-mail are one user: one token is spent, and the outcome is shown', async () => {
  const { responses, call, notices, make, turn, setUser } = setUp()
  const left = new AbortController()
  setUser('Anna@Example.test ')
  const first = make({ order, spending }, left.signal)
  setUser('anna@example.test')
  const second = make({ order, spending }, left.signal)
  await turn()
  left.abort()
  expect(call).toHaveBeenCalledTimes(1)
  responses[0]?.({ order_id: 5 })
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
  ['a 400', new ApiProblem('generate', 'status', { status: 400 }), TEXTS.somethingWrong],
  ['a 500', new ApiProblem('generate', 'status', { status: 500 }), CODE_TEXTS.generateLost],
  ['a lost response', new ApiProblem('generate', 'network'), CODE_TEXTS.generateLost],
])(
  'after the page was left, one notice reports %s, with the place of a possible code unless it was refused',
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
  const { responses, notices, make, turn } = setUp()
  const left = new AbortController()
  const made = make({ order, spending }, left.signal)
  await turn()
  left.abort()
  responses[0]?.({})
  expect(await made).toBeUndefined()
  expect(notices).toEqual([`bad: ${CODE_TEXTS.generateLost}`])
})

it('the status is expected from the request on, unknown after a lost response, and a later refusal does not change it', async () => {
  const { responses, refusals, make, tab, turn } = setUp()
  const generationStatusOf = (one = order) => tab.statusFor(one, 'ANNA@example.test')
  const request = async () => {
    const made = make({ order, spending }, neverAborted()).catch(() => undefined)
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
  expect(await statusAfter(() => responses.at(-1)?.({ order_id: 5 }))).toBe('expected')
  expect(await statusAfter(() => responses.at(-1)?.({}))).toBe('unknown')
  expect(generationStatusOf({ ...order, version: 'V19' })).toBeUndefined()
})

it('the status of a code is returned only for the user who requested it', async () => {
  const { refusals, make, tab, turn, setUser } = setUp()
  const statusFor = (user: string) => tab.statusFor(order, user)
  const lost = make({ order, spending }, neverAborted()).catch(() => undefined)
  await turn()
  setUser('bert@example.test')
  const refused = make({ order, spending }, neverAborted()).catch(() => undefined)
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
  const { responses, notices, make, turn, tab, setUser } = setUp()
  const left = new AbortController()
  const made = make({ order, spending }, left.signal)
  await turn()
  left.abort()
  tab.logOut()
  setUser('')
  responses[0]?.({ order_id: 5 })
  await expect(made).rejects.toSatisfy(isRejection)
  expect(notices).toEqual([])
  setUser('anna@example.test')
  expect(tab.orderIdsOf(order)).toEqual([5])
})

it('a code is not requested from the balance of the user who logged in during the IP look-up', async () => {
  const { call, make, turn, setUser, environment } = setUp()
  let find: (ip: string) => void = () => undefined
  environment.lookUpVisitorIp = () => new Promise((resolve) => (find = resolve))
  const made = make({ order, spending }, neverAborted())
  await turn()
  setUser('bert@example.test')
  find('192.0.2.1')
  await expect(made).rejects.toSatisfy(isRejection)
  expect(call).not.toHaveBeenCalled()
})
