import { expect, type Locator, type Page } from '@playwright/test'
import type { World } from '../../../mock-server/world/world.ts'
import { withDataState } from '../data-state.ts'
import type { PageObject } from '../engine/page-object.ts'
import { HELD_STATUS, releaseHeld } from '../held-response.ts'
import { runClockUntil, SHORT_TIMEOUT } from '../run-clock.ts'
import type { Scenario } from '../scenario.ts'
import {
  arrangeRestore,
  controlledDevice,
  deviceOf,
  dispatchStorageEvent,
  go,
  storeTokens,
} from '../session/session.device.ts'
import { receiptModel } from './receipt.model.ts'
import { ADDRESSES, ASKS, allExcept, COMES, type Kind } from './receipt.page-model.ts'
import {
  again,
  byItself,
  checkAgain,
  failed,
  ignoredControls,
  isAsked,
  region,
  sentToLogin,
  stateOf,
  whereLedTo,
} from './receipt.page-object.ts'

type Snapshot = Parameters<typeof receiptModel.key>[0]

/** Stores tokens without a user, and parks the status that returns the user. */
async function withTokensAlone(page: Page, world: World): Promise<void> {
  await controlledDevice(page, world)
  world.outcomes.add(HELD_STATUS)
  await arrangeRestore(page, 'living tokens of nobody known')
}
const assertions = (kind: Kind) =>
  withDataState({ [ASKING[kind]]: isAsked, ...sentToLogin, ...failed }, stateOf)
const ASKING = {
  ...{ payment: 'checkingPayment', order: 'checkingOrder', nothing: 'failed' },
  ...{ bundle: 'confirmingBundle', subscription: 'confirmingSubscription' },
} as const satisfies Readonly<Record<Kind, string>>

/** A user whose status arrives late. */
const identifiedLatePageObject = (kind: Kind): PageObject<Page, Locator> => ({
  region,
  ignoredControls: { ...ignoredControls, 'has it checked again': again },
  perform: {
    [COMES[kind]]: byItself,
    'logs in elsewhere': (page) => releaseHeld(deviceOf(page).world, HELD_STATUS.park),
  },
  withoutControl: { 'logs in elsewhere': 'the host, which says who that is' },
  assertions: assertions(kind),
})

const NOBODY_ANY_MORE = 'awaitSession: a visitor'
/** A user who was never identified, and has logged out before the next check. */
const loggedOutPageObject: PageObject<Page, Locator> = {
  region,
  ignoredControls: { ...ignoredControls, ...whereLedTo },
  perform: {
    [COMES.bundle]: byItself,
    async 'has it checked again'(page) {
      await storeTokens(page, {})
      await dispatchStorageEvent(page)
      await runClockUntil(page, () => expect(page).not.toHaveURL(/success/, SHORT_TIMEOUT))
      await go(page, ADDRESSES.bundle)
      await runClockUntil(page, () => expect(again(page)).toBeVisible(SHORT_TIMEOUT))
      await checkAgain['has it checked again'](page)
      await runClockUntil(page, () => expect(page.getByLabel('Password')).toBeVisible(SHORT_TIMEOUT))
    },
  },
  controls: { 'has it checked again': again },
  assertions: assertions('bundle'),
}

const scenario = {
  prepare: withTokensAlone,
  isLoggedIn: true,
  sharesPageObject: true,
  exclude: ['transitions', 'refusals', 'random'],
} as const

/** The scenarios of users with tokens but without a known e-mail. */
export const unidentifiedScenarios: readonly Scenario[] = [
  ...(
    [
      ['order', '200 pending'],
      ['bundle', '500 crashed'],
      ['subscription', '500 crashed'],
    ] as const
  ).map(
    ([kind, answer]): Scenario => ({
      ...scenario,
      persona: `one who comes from a${kind === 'order' ? 'n' : ''} ${kind} and is named late`,
      model: receiptModel,
      pageObject: identifiedLatePageObject(kind),
      address: ADDRESSES[kind],
      notOnPage: allExcept(
        ...[COMES[kind], 'logs in elsewhere', 'awaitSession: a member', `${ASKS[kind]}: ${answer}`],
      ),
      automatic: [COMES[kind], 'awaitSession: a member'],
    }),
  ),
  {
    ...scenario,
    persona: 'one who is never named, and logged out elsewhere',
    model: {
      ...receiptModel,
      isPossible: (eventCase: string, snapshot: Snapshot) => {
        // After the redirect to the login only a user can return.
        if (eventCase === COMES.bundle) return !snapshot.matches('sentToLogin')
        if (!eventCase.startsWith('awaitSession: ')) return true
        return (eventCase === NOBODY_ANY_MORE) === (snapshot.context.failureReason !== 'nothing')
      },
    },
    pageObject: loggedOutPageObject,
    address: ADDRESSES.bundle,
    notOnPage: allExcept(
      ...[COMES.bundle, 'has it checked again', 'awaitSession: a member', NOBODY_ANY_MORE],
      'confirmBundle: 500 crashed',
    ),
    automatic: [COMES.bundle, 'awaitSession: a member', NOBODY_ANY_MORE],
  },
]
