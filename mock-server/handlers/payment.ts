import type { Endpoints } from '../../src/contract/index.ts'
import { createBundle, findCreatedBundles } from '../domain/created-bundles.ts'
import { confirmBundle, confirmSubscription } from '../domain/credits.ts'
import { openBundlePayment, openCodePayment, paymentPageUrl, readCode } from '../domain/open-payment.ts'
import type { CreatedBundle } from '../domain/state.ts'
import { callerOf, NOT_FOUND } from './caller.ts'
import type { Handler, HandlersOf } from './handler.ts'

type Purchases = Endpoints['payBundle'] | Endpoints['paySubscription']
type Confirmations = Endpoints['confirmBundle'] | Endpoints['confirmSubscription']

const pay =
  (kind: 'bundle' | 'subscription'): Handler<Purchases> =>
  (request) => {
    const { context, input, origin } = request
    const payment = openBundlePayment(context, callerOf(request), kind, input.json.fk_bundle, origin)
    if ('errors' in payment) return { status: 400, body: payment.errors }
    return { status: 200, body: { payment_url: paymentPageUrl(context, payment) } }
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
  payByCard: ({ context, caller, input, origin }) => {
    const opened = openCodePayment(context, caller, input.json, origin)
    if ('errors' in opened) return { status: 400, body: opened.errors }
    return { status: 200, body: { payment_url: paymentPageUrl(context, opened) } }
  },
  checkPayment: ({ context, caller, input }) => {
    const code = readCode(context, caller?.id ?? null, input.params.a, input.params.b)
    if (!code) return NOT_FOUND
    if ('pin' in code) return { status: 200, body: { status: 'success', data: code.pin } }
    const { pending, message } = code
    if (pending) return { status: 200, body: { status: 'pending', data: null, message } }
    return { status: 400, body: { status: 'error', message } }
  },
  payBundle: pay('bundle'),
  paySubscription: pay('subscription'),
  confirmBundle: (request) => {
    const { bundleId, payment: name } = request.input.params
    return confirmationReply(confirmBundle(request.context, callerOf(request).id, bundleId, name))
  },
  confirmSubscription: (request) => {
    const { subscribeBundleId, payment: name } = request.input.params
    return confirmationReply(
      confirmSubscription(request.context, callerOf(request).id, subscribeBundleId, name),
    )
  },
  createBundle: (request) => {
    const created = createBundle(request.context, callerOf(request).id, request.input.json.fk_bundle)
    if ('errors' in created) return { status: 400, body: created.errors }
    return { status: 201, body: createdBody(created) }
  },
  listCreatedBundles: (request) => ({
    status: 200,
    body: { results: findCreatedBundles(request.context, callerOf(request).id).map(createdBody) },
  }),
}
