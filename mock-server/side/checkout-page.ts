import type { Payment } from '../domain/state.ts'
import { html, type Markup } from './html.ts'

const STYLE = html`
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
  body { margin: 0 auto; max-width: 26rem; padding: 2rem 1rem }
  h1 { font-size: 1.25rem; margin: 0 0 .25rem }
  p { margin: 0 0 1rem }
  dl { display: grid; grid-template-columns: auto 1fr; gap: .25rem 1rem; margin: 0 0 1.5rem }
  dt { opacity: .75 } dd { margin: 0; text-align: right; overflow-wrap: anywhere }
  form { display: grid; gap: .75rem }
  button, a.button { font: inherit; min-height: 44px; border: 1px solid; border-radius: 2px; background: none; color: inherit; cursor: pointer }
  a.button { display: grid; place-items: center; text-decoration: none }
  button[value=pay] { background: #14181a; color: #fff; border-color: #14181a; font-weight: 600 }
  @media (prefers-color-scheme: dark) { button[value=pay] { background: #eef1ef; color: #101314 } }`

const bought = ({ purchase }: Payment): Markup =>
  purchase.kind === 'code'
    ? html`<dt>Code for</dt><dd>${purchase.vehicle.vin}<br>${purchase.vehicle.comand}, ${purchase.vehicle.map_region}, ${purchase.vehicle.version}</dd>`
    : html`<dt>${purchase.kind === 'bundle' ? 'Token bundle' : 'Subscription'}</dt><dd>no. ${purchase.bundleId}</dd>`

const shell = (title: string, body: Markup): Markup =>
  html`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="referrer" content="no-referrer"><title>${title}</title><style>${STYLE}</style></head><body><main><h1>${title}</h1><p>A stand-in for the payment provider. No money moves and no card is asked for.</p>${body}</main></body></html>`

/** The hosted payment page: what is paid, and three ways out. */
export function checkoutPage(payment: Payment, returnUrl: string): Markup {
  const facts = html`<dl>${bought(payment)}<dt>Amount</dt><dd>${payment.amount} USD</dd><dt>For</dt><dd>${payment.email}</dd></dl>`
  if (payment.status === 'paid') {
    return shell('Already paid', html`${facts}<form><a class="button" href="${returnUrl}">Back to the shop</a></form>`)
  }
  return shell(
    'Checkout',
    html`${facts}<form method="post"><button name="action" value="pay">Pay</button><button name="action" value="decline">Decline</button><button name="action" value="cancel">Cancel</button></form>`,
  )
}

export const noSuchCheckout = (): Markup => shell('No such checkout', html`<p>This payment is not known, or its world was reset.</p>`)
