import { CURRENCY, type Id } from '../../../src/contract/index.ts'
import { europeanCar } from '../../../src/contract/samples/vehicles.ts'
import { samples } from '../../../src/contract/samples.ts'
import { NO_MEANS } from '../../../src/machines/means.ts'
import { withPaymentPorts } from '../../../src/machines/payment/index.ts'
import { paymentMachine } from '../../../src/machines/payment/payment.machine.ts'
import type {
  Circumstances,
  PaymentContext,
  PaymentEvent,
} from '../../../src/machines/payment/payment.types.ts'
import { asGenerated, type HostsOf } from '../asked.ts'
import type { Alphabet } from '../engine/alphabet.ts'
import type { Seat } from '../engine/live-bench.ts'
import { NEWCOMERS } from '../newcomers.ts'
import { type Forced, failuresOf } from '../server-answers.ts'
import type { Stand } from '../stand.ts'
import { typing } from '../typing.ts'
import { paymentRequirements } from './payment.requirements.ts'

export const visitor: Circumstances = { email: '', discount: 0, price: 50, means: NO_MEANS }
export const PAYER = samples.payByCard.requests.fullPrice.json.email
const CHECKOUT = 'https://checkout.example.test/pay/p-9001'

type Changed = Extract<PaymentEvent, { readonly type: 'circumstances.changed' }>

interface Before {
  readonly context: PaymentContext
}
const isAlike = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** Some of the circumstances become others, and the rest stays as it is. */
export const change = (part: Partial<Circumstances>) => ({
  event: ({ context }: Before): Changed | null => {
    const circumstances = { ...context.circumstances, ...part }
    return isAlike(circumstances, context.circumstances)
      ? null
      : { type: 'circumstances.changed', circumstances }
  },
  is: (event: PaymentEvent, before: Before | null) =>
    event.type === 'circumstances.changed' &&
    isAlike(event.circumstances, { ...before?.context.circumstances, ...part }),
})

const opened = (output: string | null) => output === CHECKOUT

export const paymentAlphabet = {
  name: 'payment',
  machine: paymentMachine,
  input: { order: { ...europeanCar, note: 'not sent' }, circumstances: { ...visitor, price: null } },
  user: {
    submits: { event: { type: 'form.submitted' } },
    'sees the field': { event: { type: 'email.shown' } },
    'types an e-mail': typing('email', PAYER),
    'types half an e-mail': typing('email', 'abc'),
    'clears the e-mail': typing('email', ''),
    'learns the price': change({ price: 50 }),
    'is found to be a member': change({ email: NEWCOMERS.member.email, discount: NEWCOMERS.member.discount }),
    'is found to have points': change({ means: NEWCOMERS.holder.means }),
    'is found to have none left': change({ means: NO_MEANS }),
    'is not known yet': change({ discount: null }),
    'comes back from the checkout': { event: { type: 'page.restored' } },
  },
  outcomes: {
    pay: {
      'a checkout': {
        done: CHECKOUT,
        is: opened,
        force: { endpoint: 'payByCard', outcome: 'status', status: 200, sample: 'opened' },
      },
      'no checkout': {
        done: null,
        is: (output: string | null) => !opened(output),
        force: { endpoint: 'payByCard', outcome: 'status', status: 200, sample: 'withoutUrl' },
      },
      ...failuresOf('payByCard'),
    },
    generate: {
      'an order': {
        done: 5001,
        is: (output: Id | undefined) => output !== undefined,
        force: { endpoint: 'generate', outcome: 'status', status: 200, sample: 'ordered' },
      },
      'no order': {
        done: undefined,
        is: (output: Id | undefined) => output === undefined,
        force: { endpoint: 'generate', outcome: 'status', status: 200, sample: 'withoutOrder' },
      },
      ...failuresOf('generate'),
    },
  },
  infeasible: {
    'payment.checking|always|1': 'opened without an order it ends at once, which has a test of its own',
  },
  key: ({ value, context: { values, isTouched, objection, circumstances, isUnclear } }) => ({
    value,
    email: values.email,
    isTouched,
    objection: objection?.says,
    circumstances,
    isUnclear,
  }),
} satisfies Alphabet<typeof paymentMachine, Forced>

const paymentSeat: Seat = ({ port, effect }) =>
  withPaymentPorts({
    pay: port('pay'),
    generate: port('generate'),
    lookUpVisitor: effect('lookUpVisitor'),
    goToShop: effect('goToShop'),
    goToReceipt: effect('goToReceipt'),
    leave: effect('leave'),
    sayPaymentFailed: effect('sayPaymentFailed'),
    sayGenerateFailed: effect('sayGenerateFailed'),
    logNoCheckout: effect('logNoCheckout'),
  })

export const paymentStand: Stand = {
  alphabet: paymentAlphabet,
  seat: paymentSeat,
  requirements: paymentRequirements,
  hosts: {
    pay: {
      payByCard: ({ order, email, amount }, { ip: user_ip }) => ({
        json: { ...order, amount, email, currency: CURRENCY, user_ip },
      }),
    },
    generate: { generate: asGenerated },
  } satisfies HostsOf<typeof paymentMachine>,
}
