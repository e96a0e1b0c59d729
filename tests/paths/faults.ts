import type { Criterion } from './engine/criteria.ts'

/** A fault put into the product on purpose: one place of one file. */
export interface Fault {
  readonly name: string
  readonly machine: string
  readonly file: string
  /** What stands there, once in the file, and what stands there then. */
  readonly from: string
  readonly to: string
  /** The transition or the event case that the fault is at: only paths through it are walked in the browser. */
  readonly through: string
  /** What is walked in the browser, where every transition once is not enough to come by. */
  readonly criterion?: Criterion
  /** The fault lies outside the machine, where the model bench cannot see it. */
  readonly isOutside?: true
}

export const faults: readonly Fault[] = [
  {
    name: 'Retry is wired to Reset',
    machine: 'receipt',
    file: 'src/machines/receipt/receipt.machine.ts',
    from: "'check.requested': { guard: 'canBeChecked', target: 'reading' }",
    to: "'check.requested': { guard: 'canBeChecked', target: 'idle' }",
    through: 'has it checked again',
  },
  {
    name: 'the first submit of a payment pays',
    machine: 'payment',
    file: 'src/machines/payment/payment.machine.ts',
    from: "{ guard: 'isPriced', target: '#payment.revealing', actions",
    to: "{ guard: 'isPriced', target: '#payment.emailShown.paying', actions",
    through: 'payment.emailHidden.ready|form.submitted|1',
  },
  {
    name: 'the lock is not released after a failure',
    machine: 'payment',
    file: 'src/machines/payment/payment.machine.ts',
    from: "{ target: 'ready', actions: paymentFailed }",
    to: '{ actions: paymentFailed }',
    through: 'payment.emailShown.paying|xstate.error.actor.pay|1',
  },
  {
    name: 'the version is not reset with what stands above it',
    machine: 'order',
    file: 'src/machines/order/cascade.ts',
    from: "const version = versions.includes(values.version) ? values.version : ''",
    to: "const version = versions.length > 0 ? values.version : ''",
    through: 'chooses a unit with fewer regions',
    criterion: 'pairs',
  },
  {
    name: 'who waits for a token is never released',
    machine: 'session',
    file: 'src/machines/session/session.machine.ts',
    from: "target: 'fresh',\n                  actions: { type: 'setTokens'",
    to: "actions: { type: 'setTokens'",
    through: 'renew: renewed',
    criterion: 'pairs',
  },
  {
    name: 'a second refresh begins while one runs',
    machine: 'session',
    file: 'src/machines/session/session.machine.ts',
    from: "id: 'refreshing',",
    to: "id: 'refreshing', on: { 'store.changed': { target: 'refreshing', reenter: true } },",
    through: 'hears of its own tokens',
    criterion: 'pairs',
  },
  {
    name: 'the wrong endpoint is called',
    machine: 'receipt',
    file: 'src/effects/receipt.ts',
    from: "call('confirmBundle', { params: { bundleId, payment } })",
    to: "call('confirmSubscription', { params: { subscribeBundleId: bundleId, payment } })",
    through: 'comes back from paying a bundle',
    isOutside: true,
  },
  {
    name: 'an error is swallowed',
    machine: 'payment',
    file: 'src/machines/payment/payment.machine.ts',
    from: "{ type: 'notifyPaymentFailed', params: failure },",
    to: '',
    through: 'payment.emailShown.paying|xstate.error.actor.pay|0',
  },
  {
    name: 'the queue stops after an error',
    machine: 'conversion',
    file: 'src/machines/conversion/conversion.setup.ts',
    from: 'hasWaiting: ({ context }) => countsOf(context).waiting > 0,',
    to: "hasWaiting: ({ context }) => countsOf(context).waiting > 0 && !context.files.some(({ status }) => status === 'error'),",
    through: 'conversion.queue.processing.sending|xstate.error.actor.convert|0',
  },
  {
    name: 'the Download button is dead',
    machine: 'conversion',
    file: 'src/ui/pages/vrxtool/QueueSummary.tsx',
    from: "onClick={() => conversion.send({ type: 'results.saved' })}",
    to: 'onClick={() => undefined}',
    through: 'downloads',
    isOutside: true,
  },
  {
    name: 'the invoice goes to somebody else',
    machine: 'payment',
    file: 'src/effects/payment.ts',
    from: 'json: { ...order, amount, email, currency',
    to: "json: { ...order, amount, email: 'somebody@example.test', currency",
    through: 'payment.emailShown.ready|form.submitted|2',
    isOutside: true,
  },
]
