import { expect, it } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { type ReceiptPorts, receiptView, visitFrom, withReceiptPorts } from './index.ts'

const never = () => new Promise<never>(() => undefined)
const idle: ReceiptPorts = {
  awaitSession: async () => false,
  checkPayment: never,
  checkOrder: never,
  confirmBundle: never,
  confirmSubscription: never,
  findOrder: never,
  awaitActivePage: never,
  copy: never,
  goToLogin: () => undefined,
  receive: () => undefined,
  reloadBalance: () => undefined,
}
const arrived = () => new Promise((resolve) => setImmediate(resolve))

async function seenAfter(ports: Partial<ReceiptPorts>) {
  const actor = createActor(withReceiptPorts({ ...idle, ...ports })).start()
  const before = receiptView(actor.getSnapshot())
  actor.send({ type: 'visit.opened', visit: visitFrom((name) => (name === 'paymentId' ? 'p-1' : null)) })
  await arrived()
  return { before, after: receiptView(actor.getSnapshot()) }
}

it('before the host has answered, progress is shown, and nothing else', async () => {
  const { before, after } = await seenAfter({})
  expect(before).toMatchObject({ shows: 'progress', isIdle: true, ids: [] })
  expect(after).toMatchObject({ shows: 'progress', state: 'checkingPayment', isIdle: false })
})

it('a code is shown with its spelling', async () => {
  const { after } = await seenAfter({ checkPayment: async () => ({ status: 'success', data: '7K4M2P' }) })
  expect(after).toMatchObject({
    shows: 'pin',
    pin: '7K4M2P',
    spelling: '7, Kilo, 4, Mike, 2, Papa',
    isFindingOrder: true,
    isCopied: false,
  })
})

it('a code with a status that sounds like an error is none', async () => {
  const reply = { status: 'error', data: '7K4M2P', message: 'Taken back.' }
  const { after } = await seenAfter({ checkPayment: async () => reply })
  expect(after).toMatchObject({ shows: 'failed', shortfall: 'refused', pin: '', message: 'Taken back.' })
})

it('what nobody was refused is asked about again for who comes, when they look at it and not before', async () => {
  const answers = [
    async (): Promise<never> => Promise.reject({ kind: 'status', status: 404, said: 'Not found.' }),
    async () => ({ status: 'success', data: '7K4M2P' }),
  ]
  const checkPayment = async () => (answers.shift() ?? never)()
  const actor = createActor(withReceiptPorts({ ...idle, checkPayment })).start()
  const look = async () => {
    actor.send({ type: 'visit.opened', visit: visitFrom((name) => (name === 'paymentId' ? 'p-1' : null)) })
    await arrived()
  }
  await look()
  expect(receiptView(actor.getSnapshot())).toMatchObject({ shows: 'failed', canBeAskedAgain: true })
  actor.send({ type: 'owner.came' })
  await arrived()
  expect(receiptView(actor.getSnapshot())).toMatchObject({ isIdle: true })
  expect(answers).toHaveLength(1)
  await look()
  expect(receiptView(actor.getSnapshot())).toMatchObject({ shows: 'pin', pin: '7K4M2P' })
})

it('R-SAFE-14 what was refused can be checked again, what was never asked cannot', async () => {
  const refused = await seenAfter({ checkPayment: async () => ({ status: 'error', message: 'No.' }) })
  expect(refused.after).toMatchObject({ shows: 'failed', message: 'No.', canBeAskedAgain: true })
  expect(refused.after.ids).toEqual([['paymentId', 'p-1']])
  const actor = createActor(withReceiptPorts(idle)).start()
  actor.send({ type: 'visit.opened', visit: visitFrom(() => null) })
  expect(receiptView(actor.getSnapshot())).toMatchObject({ shows: 'failed', canBeAskedAgain: false })
})

it('R-SELL-05 a pending payment is checked on a schedule for 15 minutes, and after that by hand alone', async () => {
  const clock = new SimulatedClock()
  let checks = 0
  const checkPayment = async () => {
    checks += 1
    return { status: 'pending' }
  }
  const ports = { ...idle, checkPayment, awaitActivePage: async () => clock.now() }
  const actor = createActor(withReceiptPorts(ports), { clock }).start()
  const seen = () => receiptView(actor.getSnapshot())
  actor.send({ type: 'visit.opened', visit: visitFrom((name) => (name === 'paymentId' ? 'p-1' : null)) })
  await arrived()
  expect(seen()).toMatchObject({ shows: 'pending', state: 'pending.waiting', canBeAskedAgain: false })
  for (const [nth, seconds] of [5, 10, 20, 40, ...Array(13).fill(60)].entries()) {
    clock.increment(seconds * 1_000 - 1)
    await arrived()
    expect(checks).toBe(nth + 1)
    clock.increment(1)
    await arrived()
    expect(checks).toBe(nth + 2)
  }
  clock.increment(44_999)
  expect(seen()).toMatchObject({ state: 'pending.waiting' })
  clock.increment(1)
  await arrived()
  expect(seen()).toMatchObject({ state: 'pending.resting', canBeAskedAgain: true })
  clock.increment(3_600_000)
  await arrived()
  expect(checks).toBe(18)
  actor.send({ type: 'check.wanted' })
  await arrived()
  expect([checks, seen().state]).toEqual([19, 'pending.resting'])
})
