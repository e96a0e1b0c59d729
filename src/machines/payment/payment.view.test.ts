import { expect, it, vi } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { Money } from '../../contract/index.ts'
import { type Means, NO_MEANS } from '../means.ts'
import { type Circumstances, paymentView } from './index.ts'
import { paymentMachine } from './payment.machine.ts'

const order = { comand: 'NTG 4.5', map_region: 'Europe', version: 'V16.0', vin: 'WDD2120021A000000' }
const visitor: Circumstances = { email: '', discount: 0, price: 50, means: NO_MEANS }
const member: Means = {
  hasSubscription: true,
  points: 0,
  spending: { type: 'subscribe', fk_subscription: 41, fk_point: null },
}
const opened = (circumstances: Circumstances, machine = paymentMachine) =>
  createActor(machine, { input: { order, circumstances } }).start()
const seen = (actor: ReturnType<typeof opened>) => paymentView(actor.getSnapshot())

it('what the button says and whether it can be pressed follow what will happen', () => {
  expect(seen(opened(visitor))).toMatchObject({ action: 'Buy Now', canSubmit: true, due: 50 })
  expect(seen(opened({ ...visitor, price: null }))).toMatchObject({ action: 'Buy Now', canSubmit: false })
  expect(seen(opened({ ...visitor, price: null, means: member }))).toMatchObject({
    action: 'Generate',
    canSubmit: true,
  })
})

it('the field comes with the first submit, and the second waits until the amount is known', () => {
  const actor = opened({ ...visitor, discount: null })
  expect(seen(actor)).toMatchObject({ state: 'emailHidden.ready', isEmailShown: false, canSubmit: true })
  actor.send({ type: 'form.submitted' })
  expect(seen(actor)).toMatchObject({ state: 'revealing', isEmailShown: true, isRevealing: true })
  actor.send({ type: 'email.shown' })
  expect(seen(actor)).toMatchObject({ state: 'emailShown.ready', canSubmit: false })
  actor.send({ type: 'circumstances.changed', circumstances: { ...visitor, discount: 10 } })
  expect(seen(actor)).toMatchObject({ canSubmit: true, due: '45.00' })
})

it('an e-mail that comes late is filled in, unless one was typed', () => {
  const actor = opened(visitor)
  actor.send({ type: 'form.submitted' })
  actor.send({ type: 'email.shown' })
  const late = { ...visitor, email: 'member@example.test' }
  actor.send({ type: 'circumstances.changed', circumstances: late })
  expect(seen(actor).email).toBe('member@example.test')
  actor.send({ type: 'field.typed', field: 'email', value: 'other@example.test' })
  actor.send({ type: 'circumstances.changed', circumstances: visitor })
  expect(seen(actor).email).toBe('other@example.test')
})

const refusal = Object.assign(new Error('refused'), { status: 400 })
let answerReread: (price: Money) => void = () => undefined
const reread = new Promise<Money>((resolve) => {
  answerReread = resolve
})
const refusing = paymentMachine.provide({
  actors: {
    pay: fromPromise(() => Promise.reject(refusal)),
    generate: fromPromise(() => Promise.reject(refusal)),
    rereadPrice: fromPromise(() => reread),
  },
})

it('R-SAFE-05 a payment that was refused is locked until the price is read, and then shows both prices until the next attempt', async () => {
  const actor = opened({ ...visitor, email: 'payer@example.test' }, refusing)
  actor.send({ type: 'form.submitted' })
  actor.send({ type: 'email.shown' })
  actor.send({ type: 'form.submitted' })
  await vi.waitFor(() => expect(seen(actor).state).toBe('emailShown.repricing'))
  expect(seen(actor)).toMatchObject({ isLocked: true, isFailed: false, priceChange: null })
  answerReread(60)
  await vi.waitFor(() => expect(seen(actor).state).toBe('emailShown.ready'))
  expect(seen(actor)).toMatchObject({ isFailed: true, due: 60, priceChange: { from: '50$', to: '60$' } })
  actor.send({ type: 'form.submitted' })
  expect(seen(actor)).toMatchObject({ isFailed: false, priceChange: null })
})

it('R-SAFE-06 an order that was paid before is not paid until that is confirmed, and can be generated', () => {
  const paidBefore = { receipt: '/success?paymentId=1' }
  const actor = opened({ ...visitor, paidBefore })
  expect(seen(actor)).toMatchObject({
    state: 'emailHidden.paidBefore',
    isPaidBefore: true,
    canSubmit: false,
    receipt: paidBefore.receipt,
  })
  actor.send({ type: 'form.submitted' })
  expect(seen(actor).isEmailShown).toBe(false)
  actor.send({ type: 'order.repeated' })
  expect(seen(actor)).toMatchObject({ state: 'emailHidden.ready', isPaidBefore: false, canSubmit: true })
  expect(seen(opened({ ...visitor, paidBefore, means: member }))).toMatchObject({
    isPaidBefore: false,
    action: 'Generate',
    canSubmit: true,
  })
})

it('R-SELL-10 a refusal to generate offers the card once nothing is left, until the next attempt', async () => {
  const actor = opened({ ...visitor, means: member }, refusing)
  actor.send({ type: 'form.submitted' })
  await vi.waitFor(() => expect(seen(actor).state).toBe('emailHidden.ready'))
  expect(seen(actor).isOutOfPoints).toBe(false)
  actor.send({ type: 'circumstances.changed', circumstances: visitor })
  expect(seen(actor)).toMatchObject({ isOutOfPoints: true, action: 'Buy Now', canSubmit: true })
  actor.send({ type: 'form.submitted' })
  expect(seen(actor).isOutOfPoints).toBe(false)
})
