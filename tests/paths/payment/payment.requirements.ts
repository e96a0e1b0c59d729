/** The transitions and event cases of each acceptance id. */
export const paymentRequirements = {
  'R-PAY-07': ['payment|pricing.changed|0'],
  'R-PAY-14': ['payment.emailHidden.ready|form.submitted|1', 'payment.revealing|email.shown|0'],
  'R-PAY-15': ['payment.emailShown.ready|form.submitted|1'],
  'R-PAY-16': ['types half an e-mail'],
  'R-PAY-18': ['payment.emailShown.ready|form.submitted|3'],
  'R-PAY-21': ['payment.emailShown.paying|xstate.done.actor.pay|0'],
  'R-PAY-23': [
    'payment.emailShown.paying|xstate.error.actor.pay|0',
    'payment.emailShown.paying|xstate.error.actor.pay|1',
  ],
  'R-SAFE-05': [
    'payment.emailShown.paying|xstate.error.actor.pay|0',
    'payment.emailShown.repricing|xstate.done.actor.reloadPrice|0',
    'payment.emailShown.repricing|xstate.error.actor.reloadPrice|0',
  ],
  'R-SAFE-06': [
    'payment.emailHidden.ready|always|0',
    'payment.emailShown.ready|always|0',
    'payment.emailShown.alreadyPaid|order.repeated|0',
  ],
  'R-PAY-25': ['payment.emailShown.paying|xstate.done.actor.pay|1'],
  'R-PAY-26': ['payment.emailShown.redirecting|page.restored|0'],
  'R-PAY-27': ['payment.emailHidden.ready|form.submitted|0', 'payment.emailShown.ready|form.submitted|0'],
}
