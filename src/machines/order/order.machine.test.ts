import { expect, it } from 'vitest'
import { createActor } from 'xstate'
import { hashEmail } from '../../contract/index.ts'
import type { Facts } from '../shared/facts.ts'
import { generationKey } from '../shared/generation-key.ts'
import { withOrderEffects } from './order.machine.ts'
import { hasUnknownOutcome } from './order.rules.ts'
import type { Entry, OrderEvent, OrderValues } from './order.types.ts'

const [ANNA, BERT] = ['anna@example.test', 'bert@example.test']
const variant = { comand: 'NTG 5.5', map_region: 'Europe', version: 'V20.0' }
const ORDER = { ...variant, vin: 'WDD2130041A000000' }
const OTHER = { ...variant, vin: 'WDD2130041A000001' }
const DEFAULTS = { comand: 'NTG 5.5', map_region: 'Europe', version: '', vin: '' }
const LISTS = { units: ['NTG 5.5'], variants: [variant] }
const never = () => new Promise<never>(() => undefined)

const opened = (key: string, order: OrderValues | null = null, ownerHash = '') =>
  ({
    type: 'form.opened',
    entry: { key, path: '/', order } as Entry,
    ownerHash,
    defaults: DEFAULTS,
    openedAt: 0,
  }) as const
const facts = (changed: Partial<Facts>) => ({ type: 'facts.changed', facts: changed }) as const
const typed = (vin: string) => ({ type: 'vin.typed', value: vin }) as const

/** Sends the events to a new order machine; returns its context, state value and effects. */
function after(...events: readonly OrderEvent[]) {
  const effects: string[] = []
  const saved: unknown[] = []
  const machine = withOrderEffects({
    acquireLock: (_, signal) => {
      signal.addEventListener('abort', () => effects.push('lock aborted'))
      return never()
    },
    generate: never,
    notifyGenerationFailed: () => undefined,
    goToReceipt: () => undefined,
    goToPayment: ({ ownerHash }) => effects.push(`goToPayment ${ownerHash}`),
    removeOrderFromHistory: ({ path }) => effects.push(`removeOrderFromHistory ${path}`),
    invalidateHistoryState: () => effects.push('invalidateHistoryState'),
    saveDraft: (draft) => saved.push(draft),
  })
  const actor = createActor(machine, { input: { facts: { price: 50, discount: 0, ...LISTS } } }).start()
  for (const event of events) actor.send(event)
  const { context, value } = actor.getSnapshot()
  return { actor, ...context, value, effects, saved }
}

it('R-SAFE-13 a form that opens after another user logged in ignores the order of its history entry', () => {
  const bert = facts({ email: BERT })
  expect(after(bert, opened('a', ORDER, hashEmail(ANNA))).values).toEqual(DEFAULTS)
  expect(after(bert, opened('a', ORDER, hashEmail(BERT))).values).toEqual(ORDER)
  expect(after(opened('a', ORDER, hashEmail(ANNA))).values).toEqual(ORDER)
})

it('a form starts with the order of its history entry, else with the unfinished one, else with the defaults', () => {
  expect(after(opened('a')).values).toEqual(DEFAULTS)
  expect(after(opened('a', ORDER)).values).toEqual(ORDER)
  const left = [opened('a', ORDER), { type: 'form.closed' }] as const
  expect(after(...left, opened('b')).values).toEqual(ORDER)
  expect(after(...left, opened('b', OTHER)).values).toEqual(OTHER)
})

it('the order in memory has priority over that of the same history entry, which is removed after a change', () => {
  const changed = [opened('a', ORDER), typed(OTHER.vin), { type: 'form.closed' }, opened('a', ORDER)] as const
  const { values, effects } = after(...changed)
  expect(values).toEqual(OTHER)
  expect(effects).toEqual(['removeOrderFromHistory /', 'removeOrderFromHistory /'])
  expect(after(opened('a', ORDER), typed(ORDER.vin)).effects).toEqual([])
})

it('opening another history entry keeps the values of an open form', () => {
  const { values, entry } = after(opened('a', ORDER), typed(OTHER.vin), opened('b', ORDER))
  expect([values, entry.key]).toEqual([OTHER, 'b'])
})

it.each([
  ['expected', 'starts with the defaults', DEFAULTS],
  ['unknown', 'has the order again', ORDER],
] as const)('a form whose code is %s %s', (status, _, values) => {
  const generations = { [generationKey(hashEmail(ANNA), ORDER)]: status }
  const left = [
    facts({ email: ANNA }),
    opened('a', ORDER),
    facts({ generations }),
    { type: 'form.closed' },
  ] as const
  expect(after(...left, opened('a')).values).toEqual(values)
  expect(after(...left, facts({ email: '' }), opened('a')).values).toEqual(values)
})

it('the order of the payment page is the unfinished one', () => {
  const paying = [opened('a', ORDER), { type: 'order.submitted' }, { type: 'form.closed' }] as const
  expect(after(...paying).value.form).toBe('paying')
  // The machine was loaded after the page was left.
  expect(
    after(opened('a', ORDER), {
      type: 'payment.opened',
      order: OTHER,
      ownerHash: '',
      isOutcomeUnknown: false,
    }).values,
  ).toEqual(ORDER)
  const paid = { type: 'payment.opened', order: OTHER, ownerHash: '', isOutcomeUnknown: false } as const
  expect(after(...paying, paid, { type: 'payment.closed' }, opened('b')).values).toEqual(OTHER)
})

it('R-SAFE-13 an order stays for its owner, and is removed for another user and after a logout', () => {
  const anna = [facts({ email: ANNA }), opened('a', ORDER)] as const
  expect(after(...anna).value.owner).toBe('loggedIn')
  const notLoggedIn = after(...anna, facts({ email: '' }))
  expect([notLoggedIn.value.owner, notLoggedIn.values]).toEqual(['notLoggedIn', ORDER])
  expect(after(...anna, facts({ email: '' }), facts({ email: ANNA })).values).toEqual(ORDER)
  for (const lost of [[], [facts({ email: '' })]]) {
    const { values, value, clearCount, effects } = after(...anna, ...lost, facts({ email: BERT }))
    expect(Object.values(values).join('')).toBe('')
    expect([value, clearCount]).toEqual([{ form: 'closed', owner: 'loggedIn' }, 1])
    expect(effects).toContain('invalidateHistoryState')
  }
  const out = after(...anna, { type: 'user.loggedOut' })
  expect([Object.values(out.values).join(''), out.value.owner, out.saved]).toEqual(['', 'none', [null]])
  expect(after(...anna, { type: 'user.loggedOut' }, opened('a', ORDER)).values).toEqual(DEFAULTS)
})

it('the order of a visitor belongs to the user who logs in', () => {
  const { values, ownerHash } = after(opened('a', ORDER), facts({ email: ANNA }))
  expect([values, ownerHash]).toEqual([ORDER, hashEmail(ANNA)])
})

it('R-SAFE-13 after a reload the history entry or the draft names the owner', () => {
  const ownerHash = hashEmail(ANNA)
  for (const first of [
    opened('a', ORDER, ownerHash),
    { type: 'draft.restored', draft: { order: ORDER, ownerHash } },
  ] as const) {
    expect(after(first).value.owner).toBe('notLoggedIn')
    expect(after(first, facts({ email: ANNA })).values).toEqual(ORDER)
    expect(Object.values(after(first, facts({ email: BERT })).values).join('')).toBe('')
  }
})

it('the draft of a visitor becomes that of the user who is logged in', () => {
  const draft = { type: 'draft.restored', draft: { order: ORDER, ownerHash: '' } } as const
  const { ownerHash, values } = after(facts({ email: ANNA }), draft)
  expect([ownerHash, values]).toEqual([hashEmail(ANNA), ORDER])
})

it('R-SAFE-13 a logout or another user clears the order of a payment page', () => {
  const paid = {
    type: 'payment.opened',
    order: ORDER,
    ownerHash: hashEmail(ANNA),
    isOutcomeUnknown: false,
  } as const
  for (const userChange of [facts({ email: BERT }), { type: 'user.loggedOut' }] as const) {
    const { value, values } = after(paid, userChange)
    expect(values.vin).toBe('')
    expect(value.form).toBe('closed')
  }
  expect(after(paid, facts({ email: ANNA })).value.form).toBe('paying')
  // The machine was loaded after the other user logged in, and has an order of that user.
  const late = after(facts({ email: BERT }), opened('a', OTHER), { type: 'form.closed' }, paid)
  expect([late.values, late.value.form]).toEqual([OTHER, 'closed'])
})

it('R-SAFE-13 an order that goes to the payment page after a lost session names its owner', () => {
  const lost = [facts({ email: ANNA }), opened('a', ORDER), facts({ email: '' })]
  expect(after(...lost, { type: 'order.submitted' }).effects).toEqual([`goToPayment ${hashEmail(ANNA)}`])
  expect(after(opened('a', ORDER), { type: 'order.submitted' }).effects).toEqual(['goToPayment '])
})

it('the form shows the unknown outcome of the payment page, for this order only', () => {
  const formAfterPayment = (isOutcomeUnknown: boolean) => [
    { type: 'payment.opened', order: ORDER, ownerHash: '', isOutcomeUnknown } as const,
    { type: 'payment.closed' } as const,
    opened('b', ORDER),
  ]
  expect(hasUnknownOutcome(after(...formAfterPayment(true)))).toBe(true)
  expect(hasUnknownOutcome(after(...formAfterPayment(false)))).toBe(false)
  const otherForm = [{ type: 'form.closed' }, opened('c', OTHER)] as const
  expect(hasUnknownOutcome(after(...formAfterPayment(true), ...otherForm))).toBe(false)
})

it('R-SELL-16 a hidden page stores the unfinished order, unless the history entry of a payment page stores it', () => {
  const hidden = { type: 'page.hidden' } as const
  const ownerHash = hashEmail(ANNA)
  expect(after(facts({ email: ANNA }), opened('a', ORDER), hidden).saved).toEqual([
    { order: ORDER, entry: 'a', ownerHash },
  ])
  expect(after(hidden).saved).toEqual([null])
  expect(
    after({ type: 'payment.opened', order: ORDER, ownerHash: '', isOutcomeUnknown: false }, hidden).saved,
  ).toEqual([null])
})

it('leaving the form while it waits for the lock ends the wait', () => {
  const points = [{ pk: 1, fk_tool_name: 'Navigation codes tokens', amount: 1 }]
  const waiting = [
    facts({ balance: { points, subscriptions: [] } }),
    opened('a', ORDER),
    { type: 'order.submitted' },
  ] as const
  expect(after(...waiting).value.form).toEqual({ open: { awaitingLock: 'soon' } })
  expect(after(...waiting, { type: 'form.closed' }).effects).toEqual(['lock aborted'])
  expect(after(...waiting, { type: 'user.loggedOut' }).effects).toEqual(['lock aborted'])
})
