import type { CoverageKind } from './engine/coverage-kinds.ts'

/** A deliberate fault at one place of the product. */
export interface Fault {
  readonly name: string
  readonly machine: string
  readonly file: string
  /** The source text, which occurs once in the file. `to` replaces it. */
  readonly from: string
  readonly to: string
  /** The transition or event case of the fault: the browser runs only paths through it. */
  readonly through: string
  /** The kind of coverage for the browser, if paths for transitions do not detect the fault. */
  readonly coverage?: CoverageKind
  /** True if the fault is outside of the machine, where the in-memory driver cannot detect it. */
  readonly isOutside?: true
}

export const faults: readonly Fault[] = [
  {
    name: 'Retry is wired to Reset',
    machine: 'receipt',
    file: 'src/machines/receipt/receipt.machine.ts',
    from: "'check.requested': { guard: 'canBeChecked', target: 'reading', actions",
    to: "'check.requested': { guard: 'canBeChecked', target: 'idle', actions",
    through: 'checks again',
  },
  {
    name: 'the first submit of a payment pays',
    machine: 'payment',
    file: 'src/machines/payment/payment.machine.ts',
    from: "{ guard: 'hasPrice', target: '#payment.open.revealing', actions",
    to: "{ guard: 'hasPrice', target: '#payment.open.emailShown.paying', actions",
    through: 'payment.open.emailHidden.ready|form.submitted|1',
  },
  {
    name: 'the form stays locked after a failure',
    machine: 'payment',
    file: 'src/machines/payment/payment.machine.ts',
    from: "{ target: 'ready', actions: paymentFailed }",
    to: '{ actions: paymentFailed }',
    through: 'payment.open.emailShown.paying|xstate.error.actor.pay|1',
  },
  {
    name: 'the version is not reset with the fields before it',
    machine: 'order',
    file: 'src/machines/order/cascade.ts',
    from: "const version = versions.includes(values.version) ? values.version : ''",
    to: "const version = versions.length > 0 ? values.version : ''",
    through: 'chooses a unit with fewer regions',
    coverage: 'random',
  },
  {
    name: 'calls that wait for a token are never released',
    machine: 'session',
    file: 'src/machines/session/session.machine.ts',
    from: "{ target: 'fresh', actions: { type: 'setTokens'",
    to: "{ actions: { type: 'setTokens'",
    through: 'refreshTokens: refreshed',
    coverage: 'pairs',
  },
  {
    name: 'a second refresh begins while one runs',
    machine: 'session',
    file: 'src/machines/session/session.machine.ts',
    from: "id: 'refreshing',",
    to: "id: 'refreshing', on: { 'storage.changed': { target: 'refreshing', reenter: true } },",
    through: 'reads its own tokens from storage',
    coverage: 'pairs',
  },
  {
    name: 'the wrong endpoint is called',
    machine: 'receipt',
    file: 'src/effects/receipt.ts',
    from: "call('confirmBundle', { params: { bundleId, payment } })",
    to: "call('confirmSubscription', { params: { subscribeBundleId: bundleId, payment } })",
    through: 'returns from paying for a bundle',
    isOutside: true,
  },
  {
    name: 'an error is swallowed',
    machine: 'payment',
    file: 'src/machines/payment/payment.machine.ts',
    from: "{ type: 'notifyPaymentFailed', params: failureOf },",
    to: '',
    through: 'payment.open.emailShown.paying|xstate.error.actor.pay|0',
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
    name: 'the Download button does nothing',
    machine: 'conversion',
    file: 'src/ui/pages/vrxtool/QueueSummary.tsx',
    from: "onClick={() => attempt({ type: 'results.saved' })}",
    to: 'onClick={() => undefined}',
    through: 'downloads',
    isOutside: true,
  },
  {
    name: 'the invoice goes to another e-mail',
    machine: 'payment',
    file: 'src/effects/payment.ts',
    from: 'json: { ...order, amount, email, currency',
    to: "json: { ...order, amount, email: 'user@example.test', currency",
    through: 'payment.open.emailShown.ready|form.submitted|3',
    isOutside: true,
  },
]
