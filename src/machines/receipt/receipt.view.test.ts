import { expect, it } from 'vitest'
import { createActor } from 'xstate'
import { type ReceiptPorts, receiptView, visitFrom, withReceiptPorts } from './index.ts'

const never = () => new Promise<never>(() => undefined)
const idle: ReceiptPorts = {
  awaitSession: async () => false,
  checkPayment: never,
  checkOrder: never,
  confirmBundle: never,
  confirmSubscription: never,
  findOrder: never,
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

it('R-SUC-17 what nobody was refused is asked about again for who comes, when they look at it and not before', async () => {
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

it('what is not there yet can be asked for again, what was refused cannot', async () => {
  const pending = await seenAfter({ checkPayment: async () => ({ status: 'pending' }) })
  expect(pending.after).toMatchObject({ shows: 'failed', shortfall: 'pending', canBeAskedAgain: true })
  const refused = await seenAfter({ checkPayment: async () => ({ status: 'error', message: 'No.' }) })
  expect(refused.after).toMatchObject({ shows: 'failed', message: 'No.', canBeAskedAgain: false })
  expect(refused.after.ids).toEqual([['paymentId', 'p-1']])
})
