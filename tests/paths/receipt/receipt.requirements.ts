/** The transitions that prove each acceptance criterion, as `state|event|index` (see `nameOf` in `../engine/chart.ts`). */
export const receiptRequirements = {
  'R-SUC-01': ['receipt.waiting|xstate.done.actor.awaitSession|0'],
  'R-SUC-02': ['receipt.checkingPayment|xstate.done.actor.checkPayment|1'],
  'R-SUC-03': ['receipt.waiting|xstate.done.actor.awaitSession|1'],
  'R-SUC-04': ['receipt.checkingOrder|xstate.done.actor.checkOrder|0'],
  'R-SUC-05': ['receipt.waiting|xstate.done.actor.awaitSession|3'],
  'R-SUC-06': ['receipt.waiting|xstate.done.actor.awaitSession|4'],
  'R-SUC-10': ['receipt.pin.copy.idle|pin.copyRequested|0'],
  'R-SUC-11': ['receipt.pin.copy.copying|xstate.done.actor.copy|0'],
  'R-SUC-12': ['receipt.confirmingBundle|xstate.done.actor.confirmBundle|0'],
  'R-SUC-13': ['receipt.checkingPayment|xstate.done.actor.checkPayment|3'],
  'R-SUC-14': ['receipt.checkingPayment|xstate.error.actor.checkPayment|1'],
  'R-SUC-16': ['receipt.reading|always|0'],
  'R-SELL-05': [
    'receipt.checkingPayment|xstate.done.actor.checkPayment|2',
    'receipt.pending.paused|xstate.done.actor.awaitActivePage|0',
    'receipt.pending.due|always|0',
  ],
  'R-SUC-17': ['receipt.reading|always|1', 'receipt.checkingPayment.left|receipt.opened|1'],
  'R-SAFE-14': ['receipt.failed|check.requested|0'],
}
