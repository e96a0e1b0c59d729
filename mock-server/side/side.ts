import formbody from '@fastify/formbody'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { endpoints } from '../../src/contract/index.ts'
import { returnUrl, settlePayment } from '../domain/payments.ts'
import type { Payment } from '../domain/state.ts'
import type { Backend } from '../http/backend.ts'
import { serve } from '../http/serve.ts'
import type { World } from '../world/world.ts'
import { DEFAULT_WORLD, isWorldName } from '../world/worlds.ts'
import { addAssets } from './assets.ts'
import { checkoutPage, noSuchCheckout } from './checkout-page.ts'
import { addControlPanel } from './control-panel.ts'
import { HTML_TYPE, type Markup } from './html.ts'

const SETTLEMENTS = new Map<string, Exclude<Payment['status'], 'open'>>([
  ['pay', 'paid'],
  ['decline', 'declined'],
  ['cancel', 'cancelled'],
])
type WorldInPath = { Params: { world?: string } }
type CheckoutInPath = { Params: { world: string; payment: string } }
type CheckoutForm = CheckoutInPath & { Body: { action?: string | string[] } | undefined }

/**
 * Adds the control panel and the third parties: IP look-up and hosted checkout. Requests to third parties carry no
 * cookie, so their path names the world.
 */
export async function addSideRoutes(app: FastifyInstance, backend: Backend): Promise<void> {
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ detail: 'Not found.' }))
  await addAssets(app)
  addControlPanel(app, backend.siteUrl)
  for (const url of ['/ip', '/ip/:world']) {
    app.get<WorldInPath>(url, (request, reply) => {
      const name = request.params.world ?? DEFAULT_WORLD
      if (!isWorldName(name)) return reply.callNotFound()
      reply.header('access-control-allow-origin', '*')
      return serve(backend, backend.worlds.get(name), endpoints.lookUpIp, request, reply)
    })
  }
  app.get<CheckoutInPath>('/checkout/:world/:payment', (request, reply) =>
    withPayment(backend, request.params, reply, (_world, payment) =>
      page(reply, 200, checkoutPage(payment, returnUrl(payment))),
    ),
  )
  await app.register((checkout, _options, done) => {
    checkout.removeAllContentTypeParsers()
    checkout.register(formbody)
    checkout.post<CheckoutForm>('/checkout/:world/:payment', (request, reply) =>
      withPayment(backend, request.params, reply, (world, payment) => {
        const settlement = SETTLEMENTS.get(String(request.body?.action))
        if (settlement === undefined) return page(reply, 400, checkoutPage(payment, returnUrl(payment)))
        return reply.redirect(returnUrl(settlePayment(world, payment.id, settlement) ?? payment), 303)
      }),
    )
    done()
  })
}

function withPayment(
  backend: Backend,
  { world: name, payment: id }: CheckoutInPath['Params'],
  reply: FastifyReply,
  handler: (world: World, payment: Payment) => FastifyReply,
): FastifyReply {
  const world = isWorldName(name) ? backend.worlds.get(name) : undefined
  const payment = world?.state.payments.get(id)
  return world === undefined || payment === undefined
    ? page(reply, 404, noSuchCheckout())
    : handler(world, payment)
}

const page = (reply: FastifyReply, status: number, { html }: Markup): FastifyReply =>
  reply.code(status).type(HTML_TYPE).header('cache-control', 'no-store').send(html)
