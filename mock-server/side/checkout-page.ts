import { CURRENCY } from '../../src/contract/index.ts'
import { describePurchase } from '../domain/payments.ts'
import type { Payment } from '../domain/state.ts'
import { html, type Markup } from './html.ts'

const purchaseFacts = ({ purchase }: Payment): Markup =>
  purchase.kind === 'code'
    ? html`<div><dt>Navigation code for</dt><dd class="mono">${purchase.order.vin}</dd><dd>${purchase.order.comand}, ${purchase.order.map_region}, ${purchase.order.version}</dd></div>`
    : html`<div><dt>Purchase</dt><dd>${describePurchase(purchase)}</dd></div>`

const facts = (payment: Payment): Markup =>
  html`<dl>${purchaseFacts(payment)}<div><dt>For</dt><dd>${payment.email}</dd></div><div><dt>Amount</dt><dd class="amount">${Number(payment.amount).toFixed(2)} ${CURRENCY}</dd></div></dl>`

const pageShell = (title: string, body: Markup): Markup => html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>${title}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/assets/palette.css">
<link rel="stylesheet" href="/assets/checkout.css">
</head>
<body>
<main>
<div class="head"><h1>${title}</h1><p class="quiet">A stand-in for the payment provider. No money moves and no card is asked for.</p></div>
${body}
</main>
</body>
</html>`

const STATUS_MESSAGES: Readonly<Record<Payment['status'], Markup>> = {
  open: html``,
  paid: html``,
  declined: html`<p class="bad">The last attempt was declined. It can be paid again.</p>`,
  cancelled: html`<p>The last attempt was cancelled. It can still be paid.</p>`,
}

/** The hosted payment page with the buttons Pay, Decline and Cancel. */
export function checkoutPage(payment: Payment, returnUrl: string): Markup {
  if (payment.status === 'paid') {
    const paidMessage = html`<p class="good">This is paid. It was charged once and will not be charged again.</p><a class="button" href="${returnUrl}">Back to the shop</a>`
    return pageShell('Already paid', html`${facts(payment)}${paidMessage}`)
  }
  const buttons = html`<form method="post"><button class="main" name="action" value="pay">Pay</button><button name="action" value="decline">Decline</button><button name="action" value="cancel">Cancel</button></form>`
  return pageShell('Checkout', html`${facts(payment)}${STATUS_MESSAGES[payment.status]}${buttons}`)
}

export const noSuchCheckout = (): Markup =>
  pageShell('No such checkout', html`<p>This payment does not exist, or its world was reset.</p>`)
