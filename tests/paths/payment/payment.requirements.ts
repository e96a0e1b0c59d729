/** The transitions (`source|event|index`) and event cases that each acceptance criterion is about. */
export const paymentRequirements = {
  'R-PAY-07': ['payment.open|facts.changed|0'],
  'R-PAY-14': ['payment.open.emailHidden.ready|form.submitted|1', 'payment.open.revealing|email.shown|0'],
  'R-PAY-15': ['payment.open.emailShown.ready|form.submitted|1'],
  'R-PAY-16': ['types half an e-mail'],
  'R-PAY-18': ['payment.open.emailShown.ready|form.submitted|3'],
  'R-PAY-21': ['payment.open.emailShown.paying|xstate.done.actor.pay|0'],
  'R-PAY-23': [
    'payment.open.emailShown.paying|xstate.error.actor.pay|0',
    'payment.open.emailShown.paying|xstate.error.actor.pay|1',
  ],
  'R-SAFE-05': [
    'payment.open.emailShown.paying|xstate.error.actor.pay|0',
    'payment.open.emailShown.repricing|xstate.done.actor.reloadPrice|0',
    'payment.open.emailShown.repricing|xstate.error.actor.reloadPrice|0',
  ],
  'R-SAFE-06': [
    'payment.open.emailHidden.ready|always|0',
    'payment.open.emailShown.ready|always|0',
    'payment.open.emailShown.alreadyPaid|order.repeated|0',
  ],
  'R-PAY-25': ['payment.open.emailShown.paying|xstate.done.actor.pay|1'],
  'R-PAY-26': ['payment.open.emailShown.redirecting|page.restored|0'],
  'R-PAY-27': [
    'payment.open.emailHidden.ready|form.submitted|0',
    'payment.open.emailShown.ready|form.submitted|0',
  ],
}
