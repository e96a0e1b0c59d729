import { expect, it } from 'vitest'
import { createActor } from 'xstate'
import { hashEmail, NAVIGATION_TOOL } from '../../contract/index.ts'
import type { Facts } from '../shared/facts.ts'
import { generationKey } from '../shared/generation-key.ts'
import { withPaymentEffects } from './payment.machine.ts'
import type {
  CheckoutRedirect,
  EarlierPayment,
  PaymentEffects,
  PaymentEvent,
  PaymentOpened,
} from './payment.types.ts'
import { paymentView } from './payment.view.ts'

const [ANNA, BERT] = ['anna@example.test', 'bert@example.test']
const TYPED = 'typed@example.test'
const ORDER = { comand: 'NTG 5.5', map_region: 'Europe', version: 'V20.0', vin: 'WDD2130041A000000' }
const OTHER = { ...ORDER, vin: 'WDD2130041A000001' }
const VISITOR = { discount: 0, price: 50, isBalanceKnown: true } as const
const TOKEN = { points: [{ pk: 31, fk_tool_name: NAVIGATION_TOOL, amount: 1 }], subscriptions: [] }
const never = () => new Promise<never>(() => undefined)

const opened = (entry = 'a', changes: Partial<PaymentOpened> = {}): PaymentOpened => ({
  type: 'payment.opened',
  entry,
  order: ORDER,
  ownerHash: '',
  retried: null,
  isConsentRequired: true,
  isOutcomeUnknown: false,
  typedEmail: null,
  openedAt: 0,
  ...changes,
})
const closed = { type: 'payment.closed' } as const
const facts = (changed: Partial<Facts>) => ({ type: 'facts.changed', facts: changed }) as const
const submitted = { type: 'form.submitted' } as const
/** Shows the e-mail field, types an e-mail and gives the consent. */
const filledIn = [
  submitted,
  { type: 'email.shown' },
  { type: 'field.typed', field: 'email', value: TYPED },
  { type: 'consent.changed', isGiven: true },
] as const

/** Sends these events to a new payment machine. */
function after(...events: readonly PaymentEvent[]) {
  return afterWith({}, ...events)
}
function afterWith(effects: Partial<PaymentEffects>, ...events: readonly PaymentEvent[]) {
  const done: string[] = []
  const saved: boolean[] = []
  let find: (found: EarlierPayment | null) => void = () => undefined
  const waiting = (name: string) => (_: unknown, signal: AbortSignal) => {
    done.push(name)
    signal.addEventListener('abort', () => done.push(`${name} aborted`))
    return never()
  }
  const machine = withPaymentEffects({
    pay: waiting('pay'),
    reloadPrice: never,
    acquireLock: async () => null,
    generate: async () => 5001,
    followEarlierPayment: ({ vin }, onFound) => {
      done.push(`follow ${vin}`)
      find = onFound
      return () => done.push(`end ${vin}`)
    },
    startIpLookup: () => undefined,
    goToReceipt: () => done.push('goToReceipt'),
    redirectToCheckout: () => undefined,
    notifyPaymentFailed: () => undefined,
    notifyGenerationFailed: () => undefined,
    logCheckoutMissing: () => undefined,
    leavePage: () => done.push('leavePage'),
    saveOutcome: (isUnknown) => saved.push(isUnknown),
    ...effects,
  })
  const actor = createActor(machine, { input: { facts: VISITOR } }).start()
  for (const event of events) actor.send(event)
  const view = () => paymentView(actor.getSnapshot())
  return { actor, done, saved, view, find: (found: EarlierPayment | null) => find(found) }
}
const view = (...events: readonly PaymentEvent[]) => after(...events).view()
const FRESH = { state: 'emailHidden.ready', email: '', isConsentGiven: false }
const KEPT = { state: 'revealing', email: TYPED, isConsentGiven: false }

it('a typed e-mail stays for the same history entry and order only', () => {
  const left = [opened(), ...filledIn, closed] as const
  expect(view(...left).state).toBe('closed')
  expect(view(...left, opened())).toMatchObject(KEPT)
  expect(view(...left, opened('b'))).toMatchObject(FRESH)
  expect(view(...left, opened('a', { order: OTHER }))).toMatchObject(FRESH)
  expect(view(...left, opened('b'), closed, opened())).toMatchObject(FRESH)
  // One page follows the other at once.
  expect(view(opened(), ...filledIn, opened('b'))).toMatchObject(FRESH)
})

it('an e-mail that was typed since has priority over the one from before the checkout', () => {
  const before = opened('a', { typedEmail: 'before@example.test' })
  expect(view(before)).toMatchObject({ state: 'revealing', email: 'before@example.test' })
  expect(view(before, ...filledIn, closed, before)).toMatchObject(KEPT)
})

it.each([
  ['a logout', [{ type: 'user.loggedOut' }]],
  ['another user', [facts({ email: BERT })]],
  ['another user after a lost session', [facts({ email: '' }), facts({ email: BERT })]],
] as const)('R-SAFE-13 %s clears what was typed, on the page and after it', (_name, events) => {
  const typed = [facts({ email: ANNA }), opened('a', { ownerHash: hashEmail(ANNA) }), ...filledIn] as const
  for (const { actor, view } of [after(...typed, ...events), after(...typed, closed, ...events)]) {
    const kept = JSON.stringify(actor.getSnapshot().context)
    expect(kept).not.toContain(TYPED)
    expect(kept).not.toContain(ANNA)
    expect(kept).not.toContain(hashEmail(ANNA))
    expect(view().state).toBe('closed')
    actor.send(opened())
    expect(view()).toMatchObject({ state: 'emailHidden.ready', isConsentGiven: false })
  }
})

it.each([
  ['a logout', { type: 'user.loggedOut' }],
  ['another user', facts({ email: BERT })],
] as const)('R-SAFE-13 %s ends the page, which shows the order of the previous user', (_name, event) => {
  const page = opened('a', { ownerHash: hashEmail(ANNA) })
  const { actor, done, view } = after(page, event)
  expect(done).toContain('leavePage')
  expect(view().state).toBe('closed')
  expect(actor.getSnapshot().context.order.vin).toBe('')
  expect(after(page, closed, event).done).not.toContain('leavePage')
  for (const own of [facts({ email: ANNA }), facts({ email: '' })])
    expect(after(page, own).done).not.toContain('leavePage')
})

it('R-SAFE-13 a page of another user is left as soon as it is opened', () => {
  const { done, view } = after(facts({ email: BERT }), opened('a', { ownerHash: hashEmail(ANNA) }))
  expect([done.includes('leavePage'), view().state]).toEqual([true, 'closed'])
})

it('the history entry stores that a code may have been generated, until the backend refuses it', async () => {
  const start = [facts({ balance: TOKEN }), opened(), submitted] as const
  const sent = afterWith({ generate: never }, ...start)
  await expect.poll(() => sent.view().state).toBe('emailHidden.generating')
  expect(sent.saved).toEqual([true])
  const refused = afterWith(
    { generate: () => Promise.reject(Object.assign(new Error('refused'), { status: 400 })) },
    ...start,
  )
  await expect.poll(() => refused.saved).toEqual([true, false])
  const lost = afterWith({ generate: () => Promise.reject(new Error('lost')) }, ...start)
  await expect.poll(() => lost.view().isOutcomeUnknown).toBe(true)
  expect(lost.saved).toEqual([true])
  expect(view(opened('a', { isOutcomeUnknown: true })).isOutcomeUnknown).toBe(true)
})

it('R-SAFE-13 what a user typed is not shown after a lost session, nor what a visitor typed to a user', () => {
  const typed = [facts({ email: ANNA }), opened(), ...filledIn] as const
  expect(view(...typed, facts({ email: '' }), closed, opened())).toMatchObject(FRESH)
  expect(view(...typed, closed, facts({ email: '' }), facts({ email: ANNA }), opened())).toMatchObject(KEPT)
  const visited = [opened(), ...filledIn, closed] as const
  expect(view(...visited, facts({ email: BERT }), opened())).toMatchObject({ ...FRESH, email: BERT })
})

it('after a login on the open page a typed e-mail stays; else that of the account is filled in', () => {
  expect(view(opened(), ...filledIn, facts({ email: ANNA })).email).toBe(TYPED)
  expect(view(opened(), ...filledIn, facts({ email: ANNA }), closed, opened())).toMatchObject(KEPT)
  expect(view(opened(), facts({ email: ANNA })).email).toBe(ANNA)
})

it.each([
  ['the balance is being read', { isBalanceKnown: false }],
  ['the price has changed', { price: 60 }],
  ['the user is known', { email: ANNA, discount: 20 }],
] as const)(
  'the checkout opens with the requested amount and e-mail, also if %s meanwhile',
  async (_name, changed) => {
    const requested = { email: 'payer@example.test', amount: 50 }
    const redirects: CheckoutRedirect[] = []
    const { actor } = afterWith(
      {
        pay: async () => 'https://checkout.example.test/pay/p-1',
        redirectToCheckout: (redirect) => redirects.push(redirect),
      },
      // The e-mail of the checkout that is tried again is filled in.
      opened('a', { isConsentRequired: false, retried: { email: requested.email, ownerHash: '' } }),
      submitted,
      { type: 'email.shown' },
      submitted,
      facts(changed),
    )
    await expect.poll(() => redirects).toHaveLength(1)
    expect(redirects).toMatchObject([{ ...requested, order: ORDER, typedEmail: null }])
    expect(paymentView(actor.getSnapshot()).isRedirecting).toBe(true)
  },
)

it('a page that is left ends its request and follows no earlier payment', () => {
  const { done, find, view } = after(opened(), ...filledIn, submitted, closed)
  expect(done).toEqual([`follow ${ORDER.vin}`, 'pay', 'pay aborted', `end ${ORDER.vin}`])
  find({ receipt: null, isPending: false })
  expect(view()).toMatchObject({ state: 'closed', isAlreadyPaid: false })
})

it('R-SAFE-06 the earlier payment of one order is not shown for the next order', () => {
  const { actor, find, view } = after(opened())
  find({ receipt: '/success?paymentId=1', isPending: false })
  expect(view()).toMatchObject({ state: 'emailHidden.alreadyPaid', receipt: '/success?paymentId=1' })
  actor.send(opened('b', { order: OTHER }))
  expect(view()).toMatchObject({ state: 'emailHidden.ready', receipt: null })
})

it('a code is generated once; the form does not change until the receipt is shown, whatever the balance', async () => {
  const { actor, done, view } = after(facts({ balance: TOKEN }), opened(), submitted)
  await expect.poll(() => view().state).toBe('generated')
  actor.send(facts({ balance: { points: [], subscriptions: [] } }))
  actor.send(submitted)
  expect(view()).toMatchObject({ state: 'generated', action: 'Generate', points: 1 })
  expect(done.filter((one) => one === 'goToReceipt')).toHaveLength(1)
  actor.send(closed)
  actor.send(opened())
  expect(view()).toMatchObject({ state: 'emailHidden.ready', action: 'Buy Now', points: 0 })
})

it('an unknown outcome that other machines report stays after a rejection, but only for the same user and order', () => {
  const unknown = (user: string) =>
    facts({ generations: { [generationKey(hashEmail(user), ORDER)]: 'unknown' } })
  const refused = facts({ generations: {} })
  const page = [facts({ email: ANNA }), opened()] as const
  expect(view(...page, unknown(ANNA), refused).isOutcomeUnknown).toBe(true)
  expect(view(...page, unknown(ANNA), closed, opened()).isOutcomeUnknown).toBe(true)
  // The code was generated meanwhile.
  expect(view(...page, unknown(ANNA), refused, closed, opened()).isOutcomeUnknown).toBe(false)
  expect(view(...page, unknown(BERT)).isOutcomeUnknown).toBe(false)
  expect(view(...page, unknown(ANNA), refused, opened('b')).isOutcomeUnknown).toBe(false)
  expect(view(...page, unknown(ANNA), facts({ email: BERT, generations: {} })).isOutcomeUnknown).toBe(false)
  // After a reload the owner is known only by the hash in the history entry.
  expect(view(unknown(ANNA), opened('a', { ownerHash: hashEmail(ANNA) })).isOutcomeUnknown).toBe(true)
})
