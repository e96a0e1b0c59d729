import {
  ALWAYS_SETTLES,
  LATE_LOGIN,
  LEFT_AT_ONCE,
  NEEDS_ANOTHER_TAB,
  NEEDS_REPEATED_REQUEST,
  NEEDS_TWO_RESULTS,
  NO_BALANCE_SHOWN,
  NO_LOGIN,
  NOT_GENERATE,
  OTHERS_PAYMENT,
  REFUSED_ON_OTHER_PAGE,
  RETRIED_BEFORE,
  SENDS_NO_REQUEST,
  SESSION_ENDS_IN_OTHER_TAB,
  WHILE_LOGGING_OUT,
} from './not-reachable.ts'

/**
 * Pairs of transitions that no scenario covers: a pattern for their names `one › next`, the reason and their
 * number.
 */
interface PairExcuse {
  readonly pattern: RegExp
  readonly reason: string
  readonly count: number
}

const SHOWN_AT_ONCE =
  'the e-mail field appears within the press that requests it: no event can come in between'

const READ_AT_ONCE = 'a page reads its device within one task, and no event can come in between'

const OUTSIDE_OF_FORM =
  'not covered: the form is opened, left or hidden, or its owner changes; tests/exploration covers that'

/** By the name of the machine. */
export const EXCUSED_PAIRS: Readonly<Record<string, readonly PairExcuse[]>> = {
  bundles: [
    { pattern: /actor\.buy\|1/, reason: 'the redirect to the login has left the page by then', count: 5 },
    { pattern: /bundles\.closed/, reason: 'the bundles are left for another page', count: 8 },
    { pattern: /session\.ended/, reason: SESSION_ENDS_IN_OTHER_TAB, count: 26 },
  ],
  catalogue: [
    {
      pattern: /^(?!.*(price\.rejected|reloading)).*section\.requested/,
      reason: 'a page requests several lists at the same time',
      count: 54,
    },
    { pattern: /price\.rejected|reloading/, reason: REFUSED_ON_OTHER_PAGE, count: 104 },
  ],
  history: [
    { pattern: /(loading|renewing)\|xstate\.done\.actor\.listOrders\|0/, reason: NO_LOGIN, count: 33 },
    { pattern: /session\.ended|user\.loggedOut/, reason: SESSION_ENDS_IN_OTHER_TAB, count: 72 },
  ],
  'pending-checkout': [
    {
      pattern: /checkout\.started|receipt\.received/,
      reason: 'a checkout starts and ends on another page',
      count: 28,
    },
    {
      pattern: /user\./,
      reason: 'not covered: no scenario has a login, a logout or another tab',
      count: 25,
    },
    { pattern: /error\.actor\.read/, reason: 'the page treats a broken storage as an empty one', count: 12 },
    {
      pattern:
        /(discarded\|0|storage\.changed\|0) › pending-checkout\|(order\.discarded|storage\.changed)\|0/,
      reason: 'the storage is read within a moment, and nothing happens on the page before that',
      count: 4,
    },
  ],
  notices: [
    {
      pattern: /notices\|(user|session)\./,
      reason: NEEDS_REPEATED_REQUEST,
      count: 63,
    },
    {
      pattern: /attempt\.started\|0|notice\.(posted|replaceable|closed)\|0/,
      reason: NEEDS_TWO_RESULTS,
      count: 69,
    },
    {
      pattern: /^notices\|notice\.(closed|replaceable)\|1 › notices\|notice\.(closed|replaceable)\|1$/,
      reason: 'a form shows one notice at a time',
      count: 2,
    },
  ],
  order: [
    {
      pattern:
        /form\.(opened|closed|open\|always|paying)|payment\.(opened|closed)|page\.hidden|draft\.restored|order\.owner|order\.form\|/,
      reason: OUTSIDE_OF_FORM,
      count: 478,
    },
    { pattern: /form\.open\.awaitingLock/, reason: NEEDS_ANOTHER_TAB, count: 157 },
    { pattern: /loadFailed\|always\|0|loading\|always\|1/, reason: RETRIED_BEFORE, count: 49 },
    {
      pattern:
        /generating\|xstate\.(done|error)\.actor\.generate\|[01] › order\.form\.open\.editing\|order\.submitted\|2/,
      reason: 'not covered: the last token would have to be spent elsewhere during a generation',
      count: 3,
    },
    {
      pattern: /order\|facts\.changed\|0|editing\|always\|0/,
      reason: 'not covered: reports of other machines in between; tests/exploration covers them',
      count: 69,
    },
  ],
  payment: [
    {
      pattern:
        /generating.* › .*(alreadyPaid|ready\|always)|(alreadyPaid\|always|reloadPrice)\|0 › .*ready\|form\.submitted\|0/,
      reason:
        'not covered: no scenario has points for an order that was paid before, or a price that was read again',
      count: 27,
    },
    { pattern: /email\.shown\|0 › .*alreadyPaid/, reason: SHOWN_AT_ONCE, count: 3 },
    {
      pattern: /form\.submitted\|1 › payment\.open\|facts|facts\.changed\|0 › payment\.open\.revealing/,
      reason: SHOWN_AT_ONCE,
      count: 2,
    },
    {
      pattern: /email\.shown\|0 › payment\.open\.emailShown\.ready\|form\.submitted\|0/,
      reason: `with points no e-mail is required, and ${SHOWN_AT_ONCE}`,
      count: 1,
    },
    {
      pattern:
        /generate\|[01] › payment\.open\.email(Hidden|Shown)\.ready\|(form\.submitted\|[123]|consent\.changed)/,
      reason: 'not covered: the same user would have to lose the entitlement during a generation',
      count: 9,
    },
    {
      pattern:
        /emailShown\.(generating|ready\|form\.submitted\|0).* › payment\.open\|facts|^payment\.open\|facts\.changed\|0 › payment\.open\.emailShown\.generating/,
      reason:
        'the e-mail field is shown before the login that brings the points; a second login would start a new payment',
      count: 11,
    },
    {
      pattern: /\.awaitingLock|emailHidden\.ready\|form\.submitted\|0 › payment\.open\|facts/,
      reason: NEEDS_ANOTHER_TAB,
      count: 180,
    },
    {
      pattern: /payment\.closed\|(facts|user)|open\|user\.loggedOut|open\|always/,
      reason: OTHERS_PAYMENT,
      count: 52,
    },
    {
      pattern: /payment\.opened\|0|payment\.open\|payment\.closed|› payment\.open\.checking/,
      reason: 'not covered: only one scenario leaves the page and returns, with or without a typed e-mail',
      count: 80,
    },
    {
      pattern:
        /(earlierPayment\.found|alreadyPaid|ready\|always).* › .*facts\.changed\|0|facts\.changed\|0 › .*(earlierPayment\.found|alreadyPaid|ready\|always)/,
      reason: 'not covered: no scenario has both an earlier payment and new reports of other machines',
      count: 16,
    },
    {
      pattern: /earlierPayment\.found/,
      reason:
        'not covered: the scenario with an earlier payment has no points, and few outcomes of a payment',
      count: 68,
    },
    {
      pattern:
        /(repricing|actor\.pay\|0|checking\|always\|0).* › .*facts\.changed\|0|facts\.changed\|0 › .*(repricing|actor\.pay\|0)/,
      reason: 'not covered: in the scenarios with late reports no price is refused, and the page is not left',
      count: 9,
    },
  ],
  receipt: [
    { pattern: /error\.actor\.awaitSession/, reason: ALWAYS_SETTLES, count: 13 },
    { pattern: /waiting\|receipt\.closed/, reason: LEFT_AT_ONCE, count: 7 },
    {
      pattern: /checkingPayment\.left\|receipt\.opened\|0 › receipt\.reading\|always\|0/,
      reason: 'the session is restored by then, so `awaitSession` settles in between',
      count: 1,
    },
    {
      pattern: /awaitSession\|2 › receipt\.reading\|always\|2/,
      reason: 'a visitor has no confirmed bundle, and a logout removes its result',
      count: 1,
    },
    {
      pattern: /reading\|always\|4 › receipt\.reading\|always\|[123]/,
      reason:
        'not covered: the scenario with due tokens, where a receipt waits for the session, has no final result of these kinds',
      count: 3,
    },
    {
      pattern: /after\.untilNextCheck[^›]*› receipt(\.pending\||\.reading|\|)/,
      reason: 'not covered: the page of a path is never hidden or offline, so it leaves this state at once',
      count: 5,
    },
    {
      pattern: /pending\.checking\|xstate\.error\.actor\.checkPayment\|1 › receipt\.failed\|user\.loggedIn/,
      reason:
        'not covered: no scenario has a login in another tab after a refused check of a pending payment',
      count: 1,
    },
  ],
  session: [
    {
      pattern:
        /^(?!.*(account\.changed|balance\.renewing|loading\.retried)).*(fresh\|(token\.needed|page\.resumed|xstate\.after)[^›]*›|› .*actor\.readDeviceStatus)/,
      reason: READ_AT_ONCE,
      count: 83,
    },
    {
      pattern:
        /restore\|4 › session\.authenticated\.(account|balance)(?!.*(balance\.stale|loading\.retried))/,
      reason: 'with tokens that are due no request is sent before they are refreshed',
      count: 7,
    },
    {
      pattern: /restore\|3( ›|$)/,
      reason: 'not covered: the scenario of a guarded page has a refresh that fails, and nothing after it',
      count: 21,
    },
    {
      pattern: /storage\.changed\|3 › refreshing\|xstate\.error\.actor\.refreshTokens\|[123]/,
      reason: 'a failed refresh finds the newer tokens and uses them',
      count: 3,
    },
    {
      pattern: /storage\.changed.* › .*restore\|[01]$/,
      reason: 'the storage event comes after the write, so the read finds the new value',
      count: 2,
    },
    {
      pattern: /restore\|0 › session\.anonymous/,
      reason: 'not covered: a login after a session that another tab ended without an event',
      count: 2,
    },
    { pattern: /session\.(booting|authenticated)\|login\.succeeded/, reason: LATE_LOGIN, count: 71 },
    { pattern: /loading\.retried|balance\.retrying/, reason: NO_BALANCE_SHOWN, count: 131 },
    {
      pattern: /account\.changed|balance\.renewing/,
      reason: NOT_GENERATE,
      count: 227,
    },
    {
      pattern: /token\.rejected\|0 › session\.authenticated\.token\.fresh\|token\.rejected\|2/,
      reason: 'after a 401 for an older token the current ones can be refreshed',
      count: 1,
    },
    {
      pattern: /balance\.loading\|xstate\.error\.actor\.readBalance\|0 › .*page\.resumed/,
      reason: 'the page loads a missing balance again when the user returns, which is no event of this model',
      count: 1,
    },
    {
      pattern: /user\.loggedOut|done\.actor\.refreshTokens\|0/,
      reason: WHILE_LOGGING_OUT,
      count: 88,
    },
  ],
  theme: [{ pattern: /theme\.chosen/, reason: 'a user cannot choose the current theme again', count: 7 }],
  'vin-code': [{ pattern: /error\.actor\.send/, reason: SENDS_NO_REQUEST, count: 3 }],
}
