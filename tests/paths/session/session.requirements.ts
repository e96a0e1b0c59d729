/** The transitions and event cases that each acceptance criterion is about. */
export const sessionRequirements = {
  'R-SES-01': ['session.anonymous|login.succeeded|0'],
  'R-SES-05': ['restore: valid tokens'],
  'R-SES-06': ['session.booting|xstate.done.actor.restore|1', 'session.booting|xstate.done.actor.restore|5'],
  'R-SES-07': ['session.authenticated.balance.loading|xstate.error.actor.readBalance|0'],
  'R-SES-09': ['logs out'],
  'R-SES-10': ['session.authenticated|logout.requested|0'],
  'R-SES-14': ['session.booting|xstate.done.actor.restore|3', 'session.booting|xstate.done.actor.restore|4'],
  'R-SES-15': ['refreshing|xstate.done.actor.refreshTokens|1'],
  'R-SES-18': ['session.authenticated.token.fresh|token.rejected|0'],
  'R-SES-21': [
    'session.booting|xstate.done.actor.restore|2',
    'session.authenticated.token.fresh|token.rejected|2',
  ],
  'R-SES-22': ['refreshing|xstate.error.actor.refreshTokens|2'],
  'R-SES-23': ['refreshTokens: 401 notValid'],
  'R-SES-24': ['refreshTokens: 200 without access'],
  'R-SES-26': ['session.authenticated.account.loading|xstate.error.actor.readStatus|0'],
  'R-SES-27': ['session.authenticated.account.loading|xstate.error.actor.readStatus|1'],
  'R-SES-28': [
    'session.authenticated.token.fresh|xstate.after.betweenChecks.session.authenticated.token.fresh|0',
  ],
}
