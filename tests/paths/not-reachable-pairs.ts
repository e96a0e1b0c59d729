import {
  ALWAYS_KNOWN,
  ASKED_BEFORE,
  FOLLOWS,
  NEEDS_ANOTHER_TAB,
  NO_LOGIN,
  NOBODY_ASKED,
  NOT_GENERATE,
  REFUSED_ELSEWHERE,
} from './not-reachable.ts'

/** Pairs of transitions that no visitor walks, as a pattern of `one › next`, since no page can or since none does yet; so many there are. */
interface PairExcuse {
  readonly pairs: RegExp
  readonly reason: string
  readonly count: number
}

const SHOWN_AT_ONCE =
  'the field for the e-mail is there before the press that asks for it is over: nothing comes in between'

const LOOKED_AT_ONCE =
  'a page looks at its device within one task, and a browser brings nothing else before that is over'

const WITHIN_ONE = 'not counted: both come about within one gesture, which is one step of a path'

/** By the machine. */
export const NOT_REACHABLE_PAIRS: Readonly<Record<string, readonly PairExcuse[]>> = {
  bundles: [
    { pairs: /actor\.buy\|1/, reason: 'who is asked to log in is elsewhere by then', count: 3 },
    { pairs: /bundles\.closed/, reason: 'the offer is left for another page', count: 4 },
  ],
  catalogue: [
    {
      pairs: /^(?!.*(price\.rejected|reloading)).*section\.requested/,
      reason: 'a page asks for several parts with one gesture',
      count: 30,
    },
    { pairs: /price\.rejected|reloading/, reason: REFUSED_ELSEWHERE, count: 71 },
  ],
  conversion: [
    {
      pairs: /dialog\.opened\|0 › conversion\.drag\.active\|files/,
      reason: 'the drop zone lets go of what is dragged with the very gesture that opens the dialog',
      count: 1,
    },
    { pairs: /dialog\.opened\|0 › conversion\.drag\.active\|drag/, reason: WITHIN_ONE, count: 1 },
    {
      pairs: /download\.disabled\|always\|0 › conversion\.download\.enabled\|results\.packed/,
      reason: 'the first result alone is nothing to pack, and has no button for it',
      count: 1,
    },
  ],
  history: [
    { pairs: /(loading|failed\.renewing)\|xstate\.done\.actor\.listOrders\|0/, reason: NO_LOGIN, count: 7 },
  ],
  'pending-checkout': [
    {
      pairs: /checkout\.started|receipt\.received/,
      reason: 'it is left for, or had, on another page',
      count: 32,
    },
    {
      pairs: /user\./,
      reason: 'not walked: no visitor here logs in or out, or has another tab',
      count: 28,
    },
    { pairs: /error\.actor\.read/, reason: 'a broken store is an empty one to the page', count: 12 },
    {
      pairs: /(read\|1|discarded\|0|stale\|0) › pending-checkout\|(order\.discarded|store\.stale)\|0/,
      reason: 'an order that is not there has no button, and its page is opened once',
      count: 5,
    },
  ],
  notices: [
    { pairs: /attempt\.started\|0|notice\.(posted|overtakable|closed)\|0/, reason: FOLLOWS, count: 45 },
    {
      pairs: /^notices\|notice\.(closed|overtakable)\|1 › notices\|notice\.(closed|overtakable)\|1$/,
      reason: 'a form shows one notice at a time',
      count: 2,
    },
  ],
  order: [
    { pairs: /order\.loadFailed\|always\|0/, reason: ASKED_BEFORE, count: 7 },
    {
      pairs: /^order\.loadFailed\|lists\.retried\|0 › order\.loadFailed\|lists\.retried/,
      reason: 'the gesture that asks for the lists again is not over before they are waited for',
      count: 1,
    },
    {
      pairs: /^order\.loadFailed\|lists\.retried\|0 › order\.loadFailed\|always\|1/,
      reason: WITHIN_ONE,
      count: 1,
    },
    {
      pairs:
        /submitted\|1 › order\|pricing|changed\|0 › order\.generating|generate\|[01] › order\.editing\|order\.submitted\|2/,
      reason:
        'not walked: to have something else to spend while a code is made, one must have asked for another code before',
      count: 8,
    },
    {
      pairs: /^order\.generating\|xstate\.error\.actor\.generate\|0 › order\|pricing/,
      reason: 'not walked: the visitor with a last point hears what is left after an unknown outcome alone',
      count: 1,
    },
    { pairs: /order\.queued/, reason: NEEDS_ANOTHER_TAB, count: 30 },
  ],
  payment: [
    {
      pairs:
        /generating.* › .*(alreadyPaid|ready\|always)|(alreadyPaid\|always|reloadPrice)\|0 › .*ready\|form\.submitted\|0/,
      reason:
        'not walked: no visitor here has points for an order that was paid before, or whose price was read again',
      count: 27,
    },
    { pairs: /email\.shown\|0 › .*alreadyPaid/, reason: SHOWN_AT_ONCE, count: 3 },
    {
      pairs: /form\.submitted\|1 › payment\|pricing|pricing\.changed\|0 › payment\.revealing/,
      reason: SHOWN_AT_ONCE,
      count: 2,
    },
    {
      pairs: /email\.shown\|0 › payment\.emailShown\.ready\|form\.submitted\|0/,
      reason: `who has points is not asked for an e-mail, and ${SHOWN_AT_ONCE}`,
      count: 1,
    },
    {
      pairs: /generate\|[01] › payment\.email(Hidden|Shown)\.ready\|form\.submitted\|[12]/,
      reason: 'not walked: the same person would have to lose what they have while a code is made',
      count: 9,
    },
    {
      pairs:
        /emailShown\.(generating|ready\|form\.submitted\|0).* › payment\|pricing|^payment\|pricing\.changed\|0 › payment\.emailShown\.generating/,
      reason:
        'who is asked for an e-mail and has points has logged in when all else was known, and nobody else may come',
      count: 10,
    },
    {
      pairs: /\.queued|emailHidden\.ready\|form\.submitted\|0 › payment\|pricing/,
      reason: NEEDS_ANOTHER_TAB,
      count: 76,
    },
  ],
  receipt: [
    { pairs: /error\.actor\.awaitSession/, reason: ALWAYS_KNOWN, count: 9 },
    {
      pairs: /after\.untilNextCheck[^›]*› receipt(\.pending\||\.reading|\|)/,
      reason: 'not walked: the page of a path is never hidden or offline, and goes on from there at once',
      count: 5,
    },
    {
      pairs: /pending\.checking\|xstate\.error\.actor\.checkPayment\|1 › receipt\.failed\|user\.loggedIn/,
      reason: 'not walked: no visitor here logs in elsewhere after a refused check of a pending payment',
      count: 1,
    },
  ],
  session: [
    {
      pairs:
        /^(?!.*(account\.changed|balance\.renewing)).*(fresh\|(token\.needed|page\.resumed|xstate\.after)[^›]*›|› .*actor\.readDeviceStatus)/,
      reason: LOOKED_AT_ONCE,
      count: 73,
    },
    {
      pairs: /restore\|2 › session\.authenticated\.(account|balance)(?!.*balance\.stale)/,
      reason: 'with tokens that are due nothing is asked of the host before they are renewed',
      count: 6,
    },
    {
      pairs: /store\.changed\|3 › refreshing\|xstate\.error\.actor\.renew\|[123]/,
      reason: 'a renewal that fails finds the newer tokens, and takes them',
      count: 3,
    },
    {
      pairs: /restore\|0$/,
      reason: 'what another tab has stored is read as soon as it is heard of, and then it is there',
      count: 2,
    },
    {
      pairs: /account\.changed|balance\.renewing/,
      reason: NOT_GENERATE,
      count: 200,
    },
    {
      pairs: /token\.rejected\|0 › session\.authenticated\.token\.fresh\|token\.rejected\|2/,
      reason: 'who is refused an older token has tokens that can be refreshed',
      count: 1,
    },
    {
      pairs: /balance\.loading\|xstate\.error\.actor\.readBalance\|0 › .*page\.resumed/,
      reason:
        'the page loads a missing balance again when the person returns, which is no event of this model',
      count: 1,
    },
  ],
  theme: [
    { pairs: /theme\.chosen/, reason: 'what is chosen already cannot be chosen again by hand', count: 7 },
  ],
  'vin-code': [{ pairs: /error\.actor\.send/, reason: NOBODY_ASKED, count: 3 }],
}
