import { expect, it } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { type ReceiptEffects, receiptRequestFrom, receiptView, withReceiptEffects } from './index.ts'

const never = () => new Promise<never>(() => undefined)
const idle: ReceiptEffects = {
  awaitSession: async () => false,
  checkPayment: never,
  checkOrder: never,
  confirmBundle: never,
  confirmSubscription: never,
  findOrder: never,
  awaitActivePage: never,
  copy: never,
  goToLogin: () => undefined,
  onPinReceived: () => undefined,
  onPaymentPending: () => undefined,
  onCheckFailed: () => undefined,
  reloadBalance: () => undefined,
}
const settle = () => new Promise((resolve) => setImmediate(resolve))

async function openReceipt(effects: Partial<ReceiptEffects>) {
  const actor = createActor(withReceiptEffects({ ...idle, ...effects })).start()
  const before = receiptView(actor.getSnapshot())
  actor.send({
    type: 'receipt.opened',
    request: receiptRequestFrom((name) => (name === 'paymentId' ? 'p-1' : null)),
  })
  await settle()
  return { before, after: receiptView(actor.getSnapshot()) }
}

it('only progress is shown until the backend responds', async () => {
  const { before, after } = await openReceipt({})
  expect(before).toMatchObject({ body: 'progress', isIdle: true, ids: [] })
  expect(after).toMatchObject({ body: 'progress', state: 'checkingPayment', isIdle: false })
})

it('a code is shown with its spelling', async () => {
  const { after } = await openReceipt({ checkPayment: async () => ({ status: 'success', data: '7K4M2P' }) })
  expect(after).toMatchObject({
    body: 'pin',
    pin: '7K4M2P',
    spelling: '7, Kilo, 4, Mike, 2, Papa',
    isFindingOrder: true,
    isCopied: false,
  })
})

it('a code with an error-like status is not shown', async () => {
  const reply = { status: 'error', data: '7K4M2P', message: 'Taken back.' }
  const { after } = await openReceipt({ checkPayment: async () => reply })
  expect(after).toMatchObject({ body: 'failed', failureReason: 'refused', pin: '', message: 'Taken back.' })
})

it('after a login, a receipt that failed for a visitor is checked again when its page opens', async () => {
  const responses = [
    async (): Promise<never> => Promise.reject({ kind: 'status', status: 404, shortMessage: 'Not found.' }),
    async () => ({ status: 'success', data: '7K4M2P' }),
  ]
  const checkPayment = async () => (responses.shift() ?? never)()
  const actor = createActor(withReceiptEffects({ ...idle, checkPayment })).start()
  const openPage = async () => {
    actor.send({
      type: 'receipt.opened',
      request: receiptRequestFrom((name) => (name === 'paymentId' ? 'p-1' : null)),
    })
    await settle()
  }
  await openPage()
  expect(receiptView(actor.getSnapshot())).toMatchObject({ body: 'failed', canCheckAgain: true })
  actor.send({ type: 'user.loggedIn', email: 'anna@example.test' })
  await settle()
  expect(receiptView(actor.getSnapshot())).toMatchObject({ isIdle: true })
  expect(responses).toHaveLength(1)
  await openPage()
  expect(receiptView(actor.getSnapshot())).toMatchObject({ body: 'pin', pin: '7K4M2P' })
})

it('R-SAFE-14 a refused receipt can be checked again, one that was opened without an id cannot', async () => {
  const refused = await openReceipt({ checkPayment: async () => ({ status: 'error', message: 'No.' }) })
  expect(refused.after).toMatchObject({ body: 'failed', message: 'No.', canCheckAgain: true })
  expect(refused.after.ids).toEqual([['paymentId', 'p-1']])
  const actor = createActor(withReceiptEffects(idle)).start()
  actor.send({ type: 'receipt.opened', request: receiptRequestFrom(() => null) })
  expect(receiptView(actor.getSnapshot())).toMatchObject({ body: 'failed', canCheckAgain: false })
})

it.each([
  ['refused', true, async () => ({ status: 'error', message: 'No.' })],
  ['notFound', false, async () => Promise.reject({ kind: 'status', status: 404 })],
  ['unauthorized', false, async () => Promise.reject({ kind: 'status', status: 401 })],
  ['noUsableResponse', false, async () => Promise.reject({ kind: 'network' })],
] as const)('the failure %s is final: %s', async (failureReason, isFailureFinal, checkPayment) => {
  const { after } = await openReceipt({ checkPayment })
  expect(after).toMatchObject({ body: 'failed', failureReason, isFailureFinal })
})

it('a receipt that was opened without an id is a final failure', () => {
  const actor = createActor(withReceiptEffects(idle)).start()
  actor.send({ type: 'receipt.opened', request: receiptRequestFrom(() => null) })
  expect(receiptView(actor.getSnapshot())).toMatchObject({ failureReason: 'missingId', isFailureFinal: true })
})

it('R-SELL-05 a pending payment is checked on a schedule for 15 minutes, and after that only by hand', async () => {
  const clock = new SimulatedClock()
  let checks = 0
  const checkPayment = async () => {
    checks += 1
    return { status: 'pending' }
  }
  const effects = { ...idle, checkPayment, awaitActivePage: async () => clock.now() }
  const actor = createActor(withReceiptEffects(effects), { clock }).start()
  const view = () => receiptView(actor.getSnapshot())
  actor.send({
    type: 'receipt.opened',
    request: receiptRequestFrom((name) => (name === 'paymentId' ? 'p-1' : null)),
  })
  await settle()
  expect(view()).toMatchObject({ body: 'pending', state: 'pending.waiting', canCheckAgain: false })
  for (const [nth, seconds] of [5, 10, 20, 40, ...Array(13).fill(60)].entries()) {
    clock.increment(seconds * 1_000 - 1)
    await settle()
    expect(checks).toBe(nth + 1)
    clock.increment(1)
    await settle()
    expect(checks).toBe(nth + 2)
  }
  clock.increment(44_999)
  expect(view()).toMatchObject({ state: 'pending.waiting' })
  clock.increment(1)
  await settle()
  expect(view()).toMatchObject({ state: 'pending.stopped', canCheckAgain: true })
  clock.increment(3_600_000)
  await settle()
  expect(checks).toBe(18)
  actor.send({ type: 'check.requested' })
  await settle()
  expect([checks, view().state]).toEqual([19, 'pending.stopped'])
})
