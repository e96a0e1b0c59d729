import type { Id, Money, OrderForm } from '../../src/contract/index.ts'
import { cents, discounted } from '../../src/contract/index.ts'
import { bundles, CODE_PRICE, priceOf, subscriptionBundles, unknownChoiceFailure } from './catalogue.ts'
import type { DomainContext } from './domain-context.ts'
import { emailErrors } from './email.ts'
import { isSameId } from './ids.ts'
import { orderFormOf } from './orders.ts'
import type { Account, Payment, Purchase } from './state.ts'
import type { ValidationFailure } from './validation-failure.ts'
import { unknownRecordMessage, validationFailure } from './validation-failure.ts'

interface CodePaymentRequest extends OrderForm {
  readonly amount: Money
  readonly email: string
}
type CodeField = 'comand' | 'map_region' | 'version' | 'amount' | 'email'

const ID_LENGTH = 20

interface PaymentDetails {
  readonly payer: Account | null
  readonly email: string
  readonly amount: Money
  readonly purchase: Purchase
  readonly returnTo: string
}

function createPayment(context: DomainContext, { payer, ...details }: PaymentDetails): Payment {
  const payment: Payment = {
    id: context.random.text(ID_LENGTH),
    reference: context.random.text(ID_LENGTH),
    accountId: payer?.id ?? null,
    ...details,
    status: 'open',
    createdAt: context.clock.now(),
    orderId: null,
    credited: false,
  }
  context.state.payments.set(payment.id, payment)
  return payment
}

/** URL of the payment page. */
export const paymentPageUrl = (context: DomainContext, payment: Payment): string =>
  `${context.checkoutUrl}/${payment.id}`

/** Recalculates the amount, to the cent; the amount in the request is not trusted. */
function amountErrors(sent: Money, payer: Account | null): string[] {
  const due = discounted(CODE_PRICE, payer?.discount ?? 0)
  return Number(sent) === cents(due) / 100 ? [] : ['The amount is not the price of this code.']
}

export function openCodePayment(
  context: DomainContext,
  payer: Account | null,
  request: CodePaymentRequest,
  returnTo: string,
): Payment | ValidationFailure<CodeField> {
  const failure =
    unknownChoiceFailure(request) ??
    validationFailure({ amount: amountErrors(request.amount, payer), email: emailErrors(request.email) })
  if (failure) return failure
  const purchase: Purchase = { kind: 'code', order: orderFormOf(request) }
  const email = request.email.trim()
  return createPayment(context, {
    payer,
    email,
    amount: discounted(CODE_PRICE, payer?.discount ?? 0),
    purchase,
    returnTo,
  })
}

export function openBundlePayment(
  context: DomainContext,
  payer: Account,
  kind: 'bundle' | 'subscription',
  key: Id,
  returnTo: string,
): Payment | ValidationFailure<'fk_bundle'> {
  const offers = kind === 'bundle' ? bundles : subscriptionBundles
  const offer = offers.find(({ id }) => String(id) === String(key))
  if (!offer) return { errors: { fk_bundle: [unknownRecordMessage(key)] } }
  const purchase: Purchase = { kind, bundleId: Number(offer.id) }
  return createPayment(context, { payer, email: payer.email, amount: priceOf(offer), purchase, returnTo })
}

/** Finds a payment by its id or its reference. */
function findPayment(context: DomainContext, idOrReference: string): Payment | null {
  const byId = context.state.payments.get(idOrReference)
  if (byId) return byId
  for (const payment of context.state.payments.values())
    if (payment.reference === idOrReference) return payment
  return null
}

/**
 * A visitor's payment is readable by any caller with its id or reference, an account's by that account only.
 */
const canRead = (payment: Payment, accountId: number | null): boolean =>
  payment.accountId === null || payment.accountId === accountId

/** The code payment that either segment names; `null` if they name two different payments. */
function findCodePayment(
  context: DomainContext,
  accountId: number | null,
  a: string,
  b: string,
): Payment | null {
  const [one, other] = [findPayment(context, a), findPayment(context, b)]
  if (one && other && one !== other) return null
  const payment = one ?? other
  return payment?.purchase.kind === 'code' && canRead(payment, accountId) ? payment : null
}

type Code = { readonly pin: string } | { readonly pending: boolean; readonly message: string }

/** The code, or the reason why there is none; `null` if the caller may not see the payment. */
export function readCode(
  context: DomainContext,
  accountId: number | null,
  a: string,
  b: string,
): Code | null {
  const payment = findCodePayment(context, accountId, a, b)
  if (!payment) return null
  const order = payment.orderId === null ? undefined : context.state.orders.get(payment.orderId)
  if (order) return { pin: order.pin }
  if (payment.status === 'open') return { pending: true, message: 'The payment has not arrived yet.' }
  return { pending: false, message: `The payment was ${payment.status}.` }
}

/** The account's payment for this bundle or subscription. */
export function findOwnBundlePayment(
  context: DomainContext,
  accountId: number,
  kind: 'bundle' | 'subscription',
  bundle: string,
  idOrReference: string,
): Payment | null {
  const payment = findPayment(context, idOrReference)
  if (payment?.purchase.kind !== kind || payment.accountId !== accountId) return null
  return isSameId(bundle, payment.purchase.bundleId) ? payment : null
}
