import { ALWAYS_KNOWN, ASKED_BEFORE, NO_LOGIN, NOBODY_ASKED } from './no-page.ts'

/** Pairs of transitions that no visitor walks, as a pattern of `one › next`; so many there are. */
interface PairExcuse {
  readonly pairs: RegExp
  readonly because: string
  readonly count: number
}

const SHOWN_AT_ONCE =
  'the field for the e-mail is there before the press that asks for it is over: nothing comes in between'
const ANOTHER = 'each visitor of the page comes for one thing, and this is for two of them'

/** By the machine. */
export const NO_PAIR: Readonly<Record<string, readonly PairExcuse[]>> = {
  bundles: [
    { pairs: /actor\.buy\|1/, because: 'who is asked to log in is elsewhere by then', count: 3 },
    { pairs: /offers\.left/, because: 'the offer is left for another page', count: 3 },
  ],
  catalogue: [
    { pairs: /part\.wanted/, because: 'a page asks for several parts with one gesture', count: 32 },
  ],
  conversion: [
    {
      pairs: /dialog\.opened\|0 › conversion\.drag\.active/,
      because: 'the drop zone lets go of what is dragged with the very gesture that opens the dialog',
      count: 2,
    },
    {
      pairs: /download\.disabled\|always\|0 › conversion\.download\.enabled\|results\.packed/,
      because: 'the first result alone is nothing to pack, and has no button for it',
      count: 1,
    },
  ],
  history: [{ pairs: /done\.actor\.listOrders\|0/, because: NO_LOGIN, count: 2 }],
  'kept-order': [
    { pairs: /checkout\.left|receipt\.had/, because: 'it is left for, or had, on another page', count: 32 },
    { pairs: /owner\./, because: 'somebody logs in or out on another page', count: 28 },
    { pairs: /error\.actor\.read/, because: 'a broken store is an empty one to the page', count: 12 },
    {
      pairs: /(read\|1|forgotten\|0|stale\|0) › kept-order\|(order\.forgotten|store\.stale)\|0/,
      because: 'an order that is not there has no button, and its page is opened once',
      count: 5,
    },
  ],
  order: [
    { pairs: /order\.loadFailed\|always\|0/, because: ASKED_BEFORE, count: 8 },
    {
      pairs: /^order\.loading\|always\|1 › order\.editing\.placing\|always\|3/,
      because: ASKED_BEFORE,
      count: 1,
    },
    {
      pairs: /^order\.loadFailed\|lists\.retried\|0 › order\.loadFailed\|(always\|1|lists\.retried)/,
      because: 'the gesture that asks for the lists again is not over before they are waited for',
      count: 2,
    },
  ],
  payment: [
    {
      pairs: /form\.submitted\|1 › payment\|circumstances|circumstances\.changed\|0 › payment\.revealing/,
      because: SHOWN_AT_ONCE,
      count: 2,
    },
    {
      pairs: /email\.shown\|0 › payment\.emailShown\.ready\|form\.submitted\|0/,
      because: `who has points is not asked for an e-mail, and ${SHOWN_AT_ONCE}`,
      count: 1,
    },
  ],
  receipt: [
    {
      pairs: /visit\.opened|reading\|always/,
      because: 'each address is one visit, and opened once',
      count: 85,
    },
    { pairs: /owner\.(gone|came)/, because: ANOTHER, count: 33 },
    { pairs: /error\.actor\.awaitSession/, because: ALWAYS_KNOWN, count: 9 },
    {
      pairs: /check\.wanted\|0 › receipt\.waiting\|xstate\.done\.actor\.awaitSession\|2/,
      because: 'who is not logged in is led to the login before anything is checked',
      count: 1,
    },
    { pairs: /findOrder|pin\.copied\|0$/, because: ANOTHER, count: 28 },
  ],
  session: [
    {
      pairs:
        /^session\.authenticated\.token\.fresh\|(token\.needed|token\.refused\|1|page\.resumed|xstate\.after)/,
      because: 'the device is looked at, or the tokens are refreshed, before anything else comes',
      count: 52,
    },
    {
      pairs: /› session\.authenticated\.token\.checking|^session\.authenticated\.token\.checking/,
      because: 'the look at the device is over before anything else comes',
      count: 42,
    },
    {
      pairs: /› refreshing\|/,
      because: 'what is asked with a token, or asks anew, comes while the tokens are fresh',
      count: 36,
    },
    { pairs: /readStatus\|0/, because: ANOTHER, count: 21 },
    {
      pairs: /restore\|0/,
      because: 'another tab that stores nothing is a logout, so nothing is found but at first',
      count: 5,
    },
    {
      pairs: /^session\.booting\|xstate\.done\.actor\.restore\|2/,
      because: 'tokens that are due are refreshed before anything else comes',
      count: 9,
    },
    {
      pairs: /token\.refused\|0 › session\.authenticated\.token\.fresh\|token\.refused\|2/,
      because: 'who is refused an older token has tokens that can be refreshed',
      count: 1,
    },
  ],
  theme: [
    { pairs: /theme\.chosen/, because: 'what is chosen already cannot be chosen again by hand', count: 7 },
  ],
  'vin-code': [{ pairs: /error\.actor\.send/, because: NOBODY_ASKED, count: 3 }],
}
