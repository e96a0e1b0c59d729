import type { Endpoints } from '../../src/contract/index.ts'
import { checkoutAddress, openBundlePayment, openCodePayment, readCode } from '../domain/checkouts.ts'
import { createBundle, createdBundlesOf } from '../domain/created-bundles.ts'
import { confirmBundle, confirmSubscription } from '../domain/credits.ts'
import type { CreatedBundle } from '../domain/state.ts'
import { callerOf, NOT_FOUND } from './caller.ts'
import type { Handler, HandlersOf } from './handler.ts'

type Purchases = Endpoints['payBundle'] | Endpoints['paySubscription']
type Confirmations = Endpoints['confirmBundle'] | Endpoints['confirmSubscription']

const pay =
  (kind: 'bundle' | 'subscription'): Handler<Purchases> =>
  (visit) => {
    const { shop, input, origin } = visit
    const payment = openBundlePayment(shop, callerOf(visit), kind, input.json.fk_bundle, origin)
    if ('problems' in payment) return { status: 400, body: payment.problems }
    return { status: 200, body: { payment_url: checkoutAddress(shop, payment) } }
  }

const confirmationReply = (
  confirmation: ReturnType<typeof confirmBundle>,
): ReturnType<Handler<Confirmations>> => {
  if (confirmation.verdict === 'unknown') return NOT_FOUND
  const { message } = confirmation
  if (confirmation.verdict === 'unpaid') return { status: 400, body: { status: 'error', message } }
  return { status: 200, body: { status: 'success', message } }
}

const createdBody = ({ id, bundleId, currency, paid }: CreatedBundle) => ({
  id,
  fk_bundle: bundleId,
  currency,
  paid,
})

export const payment: HandlersOf<
  | 'payByCard'
  | 'checkPayment'
  | 'payBundle'
  | 'paySubscription'
  | 'confirmBundle'
  | 'confirmSubscription'
  | 'createBundle'
  | 'listCreatedBundles'
> = {
  payByCard: ({ shop, caller, input, origin }) => {
    const opened = openCodePayment(shop, caller, input.json, origin)
    if ('problems' in opened) return { status: 400, body: opened.problems }
    return { status: 200, body: { payment_url: checkoutAddress(shop, opened) } }
  },
  checkPayment: ({ shop, caller, input }) => {
    const found = readCode(shop, caller?.id ?? null, input.params.a, input.params.b)
    if (!found) return NOT_FOUND
    if ('pin' in found) return { status: 200, body: { status: 'success', data: found.pin } }
    const { pending, message } = found
    if (pending) return { status: 200, body: { status: 'pending', data: null, message } }
    return { status: 400, body: { status: 'error', message } }
  },
  payBundle: pay('bundle'),
  paySubscription: pay('subscription'),
  confirmBundle: (visit) => {
    const { bundleId, payment: name } = visit.input.params
    return confirmationReply(confirmBundle(visit.shop, callerOf(visit).id, bundleId, name))
  },
  confirmSubscription: (visit) => {
    const { subscribeBundleId, payment: name } = visit.input.params
    return confirmationReply(confirmSubscription(visit.shop, callerOf(visit).id, subscribeBundleId, name))
  },
  createBundle: (visit) => {
    const created = createBundle(visit.shop, callerOf(visit).id, visit.input.json.fk_bundle)
    if ('problems' in created) return { status: 400, body: created.problems }
    return { status: 201, body: createdBody(created) }
  },
  listCreatedBundles: (visit) => ({
    status: 200,
    body: { results: createdBundlesOf(visit.shop, callerOf(visit).id).map(createdBody) },
  }),
}
