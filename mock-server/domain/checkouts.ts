import type { Id, Money } from '../../src/contract/index.ts'
import { cents, discounted } from '../../src/contract/index.ts'
import { bundles, CODE_PRICE, priceOf, subscriptionBundles, vehicleRefusal } from './catalogue.ts'
import { emailProblems } from './email.ts'
import { names } from './ids.ts'
import { vehicleOf } from './orders.ts'
import type { Refusal } from './refusal.ts'
import { noSuchRecord, refusalOf } from './refusal.ts'
import type { Shop } from './shop.ts'
import type { Account, Payment, Purchase, Vehicle } from './state.ts'

interface CodeWish extends Vehicle {
  readonly amount: Money
  readonly email: string
}
type CodeField = 'comand' | 'map_region' | 'version' | 'amount' | 'email'

const ID_LENGTH = 20

interface Opening {
  readonly payer: Account | null
  readonly email: string
  readonly amount: Money
  readonly purchase: Purchase
  readonly returnTo: string
}

function open(shop: Shop, { payer, ...opening }: Opening): Payment {
  const payment: Payment = {
    id: shop.random.text(ID_LENGTH),
    reference: shop.random.text(ID_LENGTH),
    accountId: payer?.id ?? null,
    ...opening,
    status: 'open',
    createdAt: shop.clock.now(),
    orderId: null,
    credited: false,
  }
  shop.state.payments.set(payment.id, payment)
  return payment
}

/** Where the payer's browser goes to pay. */
export const checkoutAddress = (shop: Shop, payment: Payment): string => `${shop.checkoutUrl}/${payment.id}`

/** The page computes the amount, so it is computed again here: to the cent, and never from what was sent. */
function amountProblems(sent: Money, payer: Account | null): string[] {
  const due = discounted(CODE_PRICE, payer?.discount ?? 0)
  return Number(sent) === cents(due) / 100 ? [] : ['The amount is not the price of this code.']
}

export function openCodePayment(
  shop: Shop,
  payer: Account | null,
  wish: CodeWish,
  returnTo: string,
): Payment | Refusal<CodeField> {
  const refusal =
    vehicleRefusal(wish) ??
    refusalOf({ amount: amountProblems(wish.amount, payer), email: emailProblems(wish.email) })
  if (refusal) return refusal
  const purchase: Purchase = { kind: 'code', vehicle: vehicleOf(wish) }
  const email = wish.email.trim()
  return open(shop, {
    payer,
    email,
    amount: discounted(CODE_PRICE, payer?.discount ?? 0),
    purchase,
    returnTo,
  })
}

export function openBundlePayment(
  shop: Shop,
  payer: Account,
  kind: 'bundle' | 'subscription',
  key: Id,
  returnTo: string,
): Payment | Refusal<'fk_bundle'> {
  const offers = kind === 'bundle' ? bundles : subscriptionBundles
  const offer = offers.find(({ id }) => String(id) === String(key))
  if (!offer) return { problems: { fk_bundle: [noSuchRecord(key)] } }
  const purchase: Purchase = { kind, bundleId: Number(offer.id) }
  return open(shop, { payer, email: payer.email, amount: priceOf(offer), purchase, returnTo })
}

/** A payment by either of the two names that the payer's browser knows it by. */
function findPayment(shop: Shop, name: string): Payment | null {
  const byId = shop.state.payments.get(name)
  if (byId) return byId
  for (const payment of shop.state.payments.values()) if (payment.reference === name) return payment
  return null
}

/** A visitor's payment is open to whoever knows its name; an account's payment to that account alone. */
const mayRead = (payment: Payment, accountId: number | null): boolean =>
  payment.accountId === null || payment.accountId === accountId

/** The code payment that either segment names. Two segments that name two payments name none. */
function readableCodePayment(shop: Shop, accountId: number | null, a: string, b: string): Payment | null {
  const [one, other] = [findPayment(shop, a), findPayment(shop, b)]
  if (one && other && one !== other) return null
  const payment = one ?? other
  return payment?.purchase.kind === 'code' && mayRead(payment, accountId) ? payment : null
}

type Code = { readonly pin: string } | { readonly pending: boolean; readonly message: string }

/** The code that was paid for, or why there is none; `null`: this caller knows of no such payment. */
export function readCode(shop: Shop, accountId: number | null, a: string, b: string): Code | null {
  const payment = readableCodePayment(shop, accountId, a, b)
  if (!payment) return null
  const order = payment.orderId === null ? undefined : shop.state.orders.get(payment.orderId)
  if (order) return { pin: order.pin }
  if (payment.status === 'open') return { pending: true, message: 'The payment has not arrived yet.' }
  return { pending: false, message: `The payment was ${payment.status}.` }
}

/** The account's own payment for this bundle or subscription. */
export function ownBundlePayment(
  shop: Shop,
  accountId: number,
  kind: 'bundle' | 'subscription',
  bundle: string,
  name: string,
): Payment | null {
  const payment = findPayment(shop, name)
  if (payment?.purchase.kind !== kind || payment.accountId !== accountId) return null
  return names(bundle, payment.purchase.bundleId) ? payment : null
}
