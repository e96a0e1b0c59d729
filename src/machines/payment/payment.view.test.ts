import { expect, it } from 'vitest'
import { createActor } from 'xstate'
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
const opened = (circumstances: Circumstances) =>
  createActor(paymentMachine, { input: { order, circumstances } }).start()
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
