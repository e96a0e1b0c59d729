import { expect, it } from 'vitest'
import { createActor } from 'xstate'
import { receiptView, withReceiptEffects } from './index.ts'
import type { ReceiptRequest } from './receipt-request.ts'

const CODE = { kind: 'payment', paymentId: 'p-1', payment: 'r-1', orderId: '' } as const
const OTHER = { kind: 'order', orderId: '7' } as const
const BUNDLE = { kind: 'bundle', bundleId: '11', payment: 'r-2' } as const
const SUBSCRIPTION = { kind: 'subscription', subscribeBundleId: '21', payment: 'r-3' } as const
const PAID = { status: 'success', data: '7K4M2P' }
const failing = (problem: object) => () => Promise.reject(problem)
const settle = () => new Promise((resolve) => setImmediate(resolve))

/** A receipt whose backend responds with `PAID` at once or, after `hold()`, when `respond()` is called. */
function start(copy: () => Promise<void> | undefined = () => undefined) {
  const sent: string[] = []
  const received: string[] = []
  const marked: string[] = []
  const responses: ((response: Promise<typeof PAID>) => void)[] = []
  let isHeld = false
  const request = ({ kind }: ReceiptRequest) => {
    sent.push(kind)
    return isHeld ? new Promise<typeof PAID>((resolve) => responses.push(resolve)) : Promise.resolve(PAID)
  }
  const machine = withReceiptEffects({
    awaitSession: async () => true,
    checkPayment: request,
    checkOrder: request,
    confirmBundle: request,
    confirmSubscription: request,
    findOrder: async () => null,
    awaitActivePage: () => new Promise(() => undefined),
    copy: async () => copy(),
    goToLogin: () => undefined,
    onPinReceived: ({ kind }) => received.push(kind),
    onPaymentPending: ({ kind }) => marked.push(kind),
    onCheckFailed: () => undefined,
    reloadBalance: () => undefined,
  })
  const actor = createActor(machine).start()
  const open = async (opened: ReceiptRequest) => {
    actor.send({ type: 'receipt.opened', request: opened })
    await settle()
  }
  return {
    actor,
    sent,
    received,
    marked,
    open,
    view: () => receiptView(actor.getSnapshot()),
    hold: () => {
      isHeld = true
    },
    respond: async (response: object | (() => Promise<never>)) => {
      responses.shift()?.(
        typeof response === 'function' ? response() : Promise.resolve(response as typeof PAID),
      )
      await settle()
    },
    leave: () => actor.send({ type: 'receipt.closed' }),
  }
}

it('the result of each receipt is requested once, also when other receipts were opened in between', async () => {
  const { open, sent, view } = start()
  const opened = [CODE, OTHER, BUNDLE, SUBSCRIPTION, CODE, BUNDLE, SUBSCRIPTION, OTHER, CODE] as const
  for (const request of opened) {
    await open(request)
    const isOfBundle = request === BUNDLE || request === SUBSCRIPTION
    expect(view()).toMatchObject(isOfBundle ? { body: 'message' } : { body: 'pin', pin: PAID.data })
  }
  expect(sent).toEqual(['payment', 'order', 'bundle', 'subscription'])
})

it('a refusal is kept until the user checks again', async () => {
  const { open, sent, view, hold, respond, actor } = start()
  hold()
  await open(CODE)
  await respond({ status: 'error', message: 'Declined.' })
  await open(OTHER)
  await open(CODE)
  expect(view()).toMatchObject({ body: 'failed', failureReason: 'refused', message: 'Declined.' })
  expect(sent).toEqual(['payment', 'order'])
  actor.send({ type: 'check.requested' })
  await settle()
  expect(sent).toEqual(['payment', 'order', 'payment'])
})

it.each([
  ['is pending', { status: 'pending' }],
  ['is not known to the backend yet', failing({ kind: 'status', status: 404 })],
  ['got no response', failing({ kind: 'network' })],
])('a payment that %s is checked again after another receipt was opened', async (_what, response) => {
  const { open, sent, hold, respond, view } = start()
  hold()
  await open(CODE)
  await respond(response)
  await open(OTHER)
  await open(CODE)
  expect(sent).toEqual(['payment', 'order', 'payment'])
  expect(view()).toMatchObject({ body: 'progress', pin: '', message: '' })
})

it('a payment whose page is left while it is checked is not checked twice, and no code counts as received', async () => {
  const { open, leave, sent, received, hold, respond, view } = start()
  hold()
  await open(CODE)
  leave()
  await open(CODE)
  leave()
  await respond(PAID)
  expect([sent, received, view().isIdle]).toEqual([['payment'], [], true])
  await open(CODE)
  expect(view()).toMatchObject({ body: 'pin', pin: PAID.data })
  expect([sent, received]).toEqual([['payment'], ['payment']])
})

it.each([
  ['paid', PAID],
  ['pending', { status: 'pending' }],
])(
  'R-SAFE-06 an order whose payment turns out to be %s after its page was left counts as paid',
  async (_what, response) => {
    const { open, leave, received, marked, hold, respond, view } = start()
    hold()
    await open(CODE)
    leave()
    await respond(response)
    expect([marked, received, view().isIdle]).toEqual([['payment'], [], true])
  },
)

it('an order whose payment is refused after its page was left does not count as paid', async () => {
  const { open, leave, marked, hold, respond } = start()
  hold()
  await open(CODE)
  leave()
  await respond({ status: 'error', message: 'Declined.' })
  expect(marked).toEqual([])
})

it('a refusal that arrives after the page was left is shown on the next visit', async () => {
  for (const response of [
    { status: 'error', message: 'Declined.' },
    failing({ kind: 'status', status: 400, shortMessage: 'Declined.' }),
  ]) {
    const { open, leave, sent, hold, respond, view } = start()
    hold()
    await open(CODE)
    leave()
    await respond(response)
    await open(CODE)
    expect(view()).toMatchObject({ body: 'failed', message: 'Declined.' })
    expect(sent).toEqual(['payment'])
  }
})

it('a login ends the check of a visitor who left the page, and the next visit checks again', async () => {
  const { actor, open, sent, leave, hold, respond, view } = start()
  hold()
  await open(CODE)
  leave()
  actor.send({ type: 'user.loggedIn', email: 'anna@example.test' })
  await open(CODE)
  expect(sent).toEqual(['payment', 'payment'])
  await respond({ status: 'error', message: 'Only for its owner.' })
  expect(view()).toMatchObject({ body: 'progress', message: '' })
  await respond(PAID)
  expect(view()).toMatchObject({ body: 'pin', pin: PAID.data })
})

it('the end of the session removes all results, also one that arrives later', async () => {
  const { actor, open, sent, leave, hold, respond, view } = start()
  await open(OTHER)
  hold()
  await open(CODE)
  leave()
  actor.send({ type: 'session.ended', nextEmail: 'bert@example.test' })
  await respond(PAID)
  for (const request of [OTHER, CODE]) {
    await open(request)
    expect(view()).toMatchObject({ body: 'progress', pin: '' })
  }
  expect(sent).toEqual(['order', 'payment', 'order', 'payment'])
})

it('a code stays copied while it is copied again, also if that fails', async () => {
  const copies: { readonly resolve: () => void; readonly reject: (problem: Error) => void }[] = []
  const { actor, open, view } = start(
    () => new Promise((resolve, reject) => copies.push({ resolve, reject })),
  )
  await open(CODE)
  const press = () => actor.send({ type: 'pin.copyRequested' })
  press()
  expect(view().isCopied).toBe(false)
  copies[0]?.resolve()
  await settle()
  expect(view().isCopied).toBe(true)
  press()
  expect([copies.length, view().isCopied]).toEqual([2, true])
  copies[1]?.reject(new Error('refused'))
  await settle()
  expect(view()).toMatchObject({ isCopied: true, isCopyRefused: true })
})
