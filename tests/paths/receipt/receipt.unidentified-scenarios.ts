import type { Locator, Page } from '@playwright/test'
import type { World } from '../../../mock-server/world/world.ts'
import { releaseHeldResponse } from '../../held-responses.ts'
import { withDataState } from '../data-state.ts'
import type { PageObject } from '../engine/page-object.ts'
import { DELAYED_STATUS } from '../held-at-start.ts'
import { runClockUntil, runClockUntilVisible } from '../run-clock.ts'
import type { Scenario } from '../scenario.ts'
import {
  arrangeRestore,
  controlledDevice,
  deviceOf,
  dispatchStorageEvent,
  go,
  storeTokens,
} from '../session/session.device.ts'
import { receiptModel, VISIT } from './receipt.model.ts'
import { ADDRESSES, allExcept, type Kind, REQUESTS } from './receipt.page-model.ts'
import {
  automatically,
  checkAgain,
  checkAgainButton,
  expectRequestPending,
  failed,
  ignoredControls,
  loginControls,
  region,
  sentToLogin,
  stateOf,
} from './receipt.page-object.ts'

type Snapshot = Parameters<typeof receiptModel.key>[0]

/** Stores tokens without a user, and delays the status response, which contains the user. */
async function withTokensAlone(page: Page, world: World): Promise<void> {
  await controlledDevice(page, world)
  world.outcomes.add(DELAYED_STATUS)
  await arrangeRestore(page, 'valid tokens without a user')
}
const assertions = (kind: Kind) =>
  withDataState({ [CHECKING_STATES[kind]]: expectRequestPending, ...sentToLogin, ...failed }, stateOf)
const CHECKING_STATES = {
  ...{ payment: 'checkingPayment.shown', order: 'checkingOrder', missingId: 'failed' },
  ...{ bundle: 'confirmingBundle', subscription: 'confirmingSubscription' },
} as const satisfies Readonly<Record<Kind, string>>

/** A user whose status arrives late. */
const identifiedLatePageObject = (kind: Kind): PageObject<Page, Locator> => ({
  region,
  ignoredControls: { ...ignoredControls, 'checks again': checkAgainButton },
  perform: {
    [VISIT[kind]]: automatically,
    'logs in in another tab': (page) => releaseHeldResponse(deviceOf(page).world, DELAYED_STATUS.park),
  },
  withoutControl: { 'logs in in another tab': 'the status response of the backend' },
  assertions: assertions(kind),
})

const AFTER_LOGOUT = 'awaitSession: a visitor'
/** A user who was never identified, and has logged out before the next check. */
const loggedOutPageObject: PageObject<Page, Locator> = {
  region,
  ignoredControls: { ...ignoredControls, ...loginControls },
  perform: {
    [VISIT.bundle]: automatically,
    async 'checks again'(page) {
      await storeTokens(page, {})
      await dispatchStorageEvent(page)
      await runClockUntil(page, async () => !page.url().includes('success'))
      await go(page, ADDRESSES.bundle)
      await runClockUntilVisible(page, checkAgainButton(page))
      await checkAgain['checks again'](page)
      await runClockUntilVisible(page, page.getByLabel('Password'))
    },
  },
  controls: { 'checks again': checkAgainButton },
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
    ([kind, response]): Scenario => ({
      ...scenario,
      persona: `a user with the receipt of the ${kind} whose status loads slowly`,
      model: receiptModel,
      pageObject: identifiedLatePageObject(kind),
      address: ADDRESSES[kind],
      notOnPage: allExcept(
        ...[
          VISIT[kind],
          'logs in in another tab',
          'awaitSession: a member',
          `${REQUESTS[kind]}: ${response}`,
        ],
      ),
      automatic: [VISIT[kind], 'awaitSession: a member'],
    }),
  ),
  {
    ...scenario,
    persona: 'an unidentified user who is logged out in another tab',
    model: {
      ...receiptModel,
      isPossible: (eventCase: string, snapshot: Snapshot) => {
        // After the redirect to the login only a logged-in user can return.
        if (eventCase === VISIT.bundle) return !snapshot.matches('sentToLogin')
        if (!eventCase.startsWith('awaitSession: ')) return true
        return (eventCase === AFTER_LOGOUT) === (snapshot.context.failureReason !== 'missingId')
      },
    },
    pageObject: loggedOutPageObject,
    address: ADDRESSES.bundle,
    notOnPage: allExcept(
      ...[VISIT.bundle, 'checks again', 'awaitSession: a member', AFTER_LOGOUT],
      'confirmBundle: 500 crashed',
    ),
    automatic: [VISIT.bundle, 'awaitSession: a member', AFTER_LOGOUT],
  },
]
