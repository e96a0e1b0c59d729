/** Transitions that no page can bring about, machine by machine, each with the reason. */
export const NO_PAGE: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  bundles: {
    'bundles.purchase.buying|xstate.done.actor.buy|1': 'who is asked to log in is elsewhere by then',
  },
  history: { 'history.loading|xstate.done.actor.listOrders|0': 'nobody sees the page without a login' },
  'kept-order': {
    'kept-order|checkout.left|0': 'it is left for on another page',
    'kept-order|receipt.had|0': 'it is had on another page',
    'kept-order|owner.known|0': 'somebody logs in on another page',
    'kept-order|owner.left|0': 'a logout leads to another page',
    'kept-order.reading|xstate.error.actor.read|0': 'a broken store is an empty one to the page',
  },
  'vin-code': { 'vin-code.sending|xstate.error.actor.send|0': 'nobody is asked, so nothing fails' },
  order: { 'order.loadFailed|always|0': 'what has failed is asked for again before it is there' },
  receipt: {
    'receipt.waiting|xstate.error.actor.awaitSession|0':
      'whether somebody is logged in is always known in the end',
  },
}
