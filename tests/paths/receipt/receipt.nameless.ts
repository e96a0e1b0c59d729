import { expect, type Locator, type Page } from '@playwright/test'
import type { World } from '../../../mock-server/world/world.ts'
import { withDataState } from '../data-state.ts'
import type { PageObject } from '../engine/page-object.ts'
import { answerHeld, HELD_STATUS } from '../held-answer.ts'
import { moving, NOW } from '../moving.ts'
import type { PageVisit } from '../page-visit.ts'
import { arrangeRestore, atDevice, deviceOf, go, store, tell } from '../session/session.device.ts'
import { receiptModel } from './receipt.model.ts'
import { ADDRESSES, ASKS, COMES, type Kind, unseenBut } from './receipt.page-model.ts'
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

/** Tokens alone, of whom the host takes its time to say whose they are. */
async function withTokensAlone(page: Page, world: World): Promise<void> {
  await atDevice(page, world)
  world.outcomes.add(HELD_STATUS)
  await arrangeRestore(page, 'living tokens of nobody known')
}
const assertions = (kind: Kind) =>
  withDataState({ [ASKING[kind]]: isAsked, ...sentToLogin, ...failed }, stateOf)
const ASKING = {
  ...{ payment: 'checkingPayment', order: 'checkingOrder', nothing: 'failed' },
  ...{ bundle: 'confirmingBundle', subscription: 'confirmingSubscription' },
} as const satisfies Readonly<Record<Kind, string>>

/** Somebody of whom it is said late who they are. */
const namedLatePageObject = (kind: Kind): PageObject<Page, Locator> => ({
  region,
  ignoredControls: { ...ignoredControls, 'has it checked again': again },
  perform: {
    [COMES[kind]]: byItself,
    'logs in elsewhere': (page) => answerHeld(deviceOf(page).world, HELD_STATUS.park),
  },
  withoutControl: { 'logs in elsewhere': 'the host, which says who that is' },
  assertions: assertions(kind),
})

const NOBODY_ANY_MORE = 'awaitSession: a visitor'
/** Nobody is there any more when it is checked again: who that was nobody has ever known. */
const loggedOutPageObject: PageObject<Page, Locator> = {
  region,
  ignoredControls: { ...ignoredControls, ...whereLedTo },
  perform: {
    [COMES.bundle]: byItself,
    async 'has it checked again'(page) {
      await store(page, {})
      await tell(page)
      await moving(page, () => expect(page).not.toHaveURL(/success/, NOW))
      await go(page, ADDRESSES.bundle)
      await moving(page, () => expect(again(page)).toBeVisible(NOW))
      await checkAgain['has it checked again'](page)
      await moving(page, () => expect(page.getByLabel('Password')).toBeVisible(NOW))
    },
  },
  controls: { 'has it checked again': again },
  assertions: assertions('bundle'),
}

const visit = {
  prepare: withTokensAlone,
  isMember: true,
  isGuest: true,
  without: ['transitions', 'sneak', 'walk'],
} as const

/** Those who come with tokens alone. */
export const nameless: readonly PageVisit[] = [
  ...(
    [
      ['order', '200 pending'],
      ['bundle', '500 crashed'],
      ['subscription', '500 crashed'],
    ] as const
  ).map(
    ([kind, answer]): PageVisit => ({
      ...visit,
      as: `one who comes from a${kind === 'order' ? 'n' : ''} ${kind} and is named late`,
      model: receiptModel,
      pageObject: namedLatePageObject(kind),
      address: ADDRESSES[kind],
      unseen: unseenBut(
        ...[COMES[kind], 'logs in elsewhere', 'awaitSession: a member', `${ASKS[kind]}: ${answer}`],
      ),
      automatic: [COMES[kind], 'awaitSession: a member'],
    }),
  ),
  {
    ...visit,
    as: 'one who is never named, and logged out elsewhere',
    model: {
      ...receiptModel,
      isPossible: (eventCase: string, snapshot: Snapshot) => {
        // Whoever is sent to log in does not come back by themselves.
        if (eventCase === COMES.bundle) return !snapshot.matches('sentToLogin')
        if (!eventCase.startsWith('awaitSession: ')) return true
        return (eventCase === NOBODY_ANY_MORE) === (snapshot.context.shortfall !== 'nothing')
      },
    },
    pageObject: loggedOutPageObject,
    address: ADDRESSES.bundle,
    unseen: unseenBut(
      ...[COMES.bundle, 'has it checked again', 'awaitSession: a member', NOBODY_ANY_MORE],
      'confirmBundle: 500 crashed',
    ),
    automatic: [COMES.bundle, 'awaitSession: a member', NOBODY_ANY_MORE],
  },
]
