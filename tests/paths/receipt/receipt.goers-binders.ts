import { expect, type Locator, type Page } from '@playwright/test'
import { endCopying } from '../clipboard.ts'
import type { Binders } from '../engine/binders.ts'
import { moving, NOW } from '../moving.ts'
import { sayingState } from '../saying-state.ts'
import { arrival } from '../session/session.binders.ts'
import {
  deviceOf,
  go,
  letSee,
  loginElsewhere,
  OWNER,
  ownerIn,
  store,
  storeFromElsewhere,
  tell,
} from '../session/session.device.ts'
import {
  again,
  beside,
  checkAgain,
  confirmed,
  copy,
  copying,
  failed,
  hasPin,
  isAsked,
  pending,
  region,
  resting,
  sentToLogin,
  stateOf,
  timePasses,
} from './receipt.binders.ts'
import { ADDRESSES, COMES, type Kind } from './receipt.page-alphabet.ts'

/** A page of the shop that asks nothing of anybody. */
export const goElsewhere = async (page: Page): Promise<void> => {
  await go(page, '/vin-table')
  await moving(page, () =>
    expect(page.getByRole('heading', { name: 'Sample of a data card' })).toBeVisible(NOW),
  )
}
/** What was asked of the receipt that is left is answered to nobody, and holds its line no longer. */
const leaving = (gesture: (page: Page) => Promise<void>) => async (page: Page) => {
  const { outcomes } = deviceOf(page).world
  const left = outcomes.parked().filter((ticket) => ticket !== RENEWAL)
  await gesture(page)
  for (const ticket of left) outcomes.release(ticket)
}
const RENEWAL = 'renewal'

const changesHands = leaving(async (page) => {
  await goElsewhere(page)
  await letSee(page, 'enough', 'on')
  await storeFromElsewhere(page, true)
  await tell(page)
})
const logsOutElsewhere = async (page: Page) => {
  await store(page, {})
  await tell(page)
}
const SAYS = ['waiting', 'sentToLogin', 'checking', 'confirming', 'pending', 'pin', 'message', 'failed']
const receipt = (page: Page) =>
  region(page).locator(SAYS.map((state) => `[data-state^=${state}][aria-busy]`).join())
const login = (page: Page) => region(page).getByLabel('Password')
const goTo = async (page: Page, kind: Kind): Promise<void> => {
  await go(page, ADDRESSES[kind])
  await moving(page, () => expect(receipt(page).or(login(page)).first()).toBeVisible(NOW))
}
const comes = (kind: Kind) => [COMES[kind], leaving((page) => goTo(page, kind))] as const
const kinds = Object.keys(COMES) as readonly Kind[]

const common = {
  region,
  beside: {
    ...beside,
    'does what another page is for': (page: Page) =>
      region(page).locator(page.url().includes('/success') ? 'no-such-thing' : 'a, button, input, select'),
  },
}
const sight = sayingState(
  {
    idle: (page) => expect(page).not.toHaveURL(/success/),
    waiting: isAsked,
    checkingPayment: isAsked,
    checkingOrder: isAsked,
    confirmingBundle: isAsked,
    confirmingSubscription: isAsked,
    ...pending,
    ...copying,
    'pin.order.finding': hasPin,
    'pin.order.settled': hasPin,
    ...confirmed,
    ...failed,
  },
  (name) => (name === 'idle' ? null : stateOf(name)),
)
const BY_THE_WAY = 'Back, Forward, or a link'
const byTheWay = Object.fromEntries(kinds.map((kind) => [COMES[kind], BY_THE_WAY]))

/** Somebody with an account, who looks at one receipt after the other. */
export const goerBinders: Binders<Page, Locator> = {
  ...common,
  act: {
    ...Object.fromEntries(kinds.map(comes)),
    ...checkAgain,
    'copies the PIN': (page) => copy(page).click(),
    'is somebody else': changesHands,
    'leaves the page': leaving(goElsewhere),
  },
  answers: { copy: endCopying },
  arrange: { awaitActivePage: timePasses },
  slackMs: 50,
  byOtherMeans: { ...byTheWay, 'is somebody else': 'another tab', 'leaves the page': 'a link' },
  controls: { 'has it checked again': again, 'copies the PIN': copy },
  sight,
}

const isHeld = (page: Page) => deviceOf(page).world.outcomes.parked().includes(RENEWAL)
/** The tokens are due: whoever asks waits until they are renewed, and that takes as long as the host does. */
const dueOnce = (gesture: (page: Page) => Promise<void>) => async (page: Page) => {
  const { outcomes } = deviceOf(page).world
  if (!isHeld(page)) {
    await letSee(page, 'near', 'on')
    outcomes.add({
      ...{ endpoint: 'refreshTokens', outcome: 'normal', nth: 1, times: 1, latency: 0, commit: true },
      park: RENEWAL,
    })
  }
  await gesture(page)
  await arrival(page, () => isHeld(page))
}
const endRenewal = async (page: Page) => {
  await letSee(page, 'enough', 'on')
  deviceOf(page).world.outcomes.release(RENEWAL)
}
const waits = (kind: Kind) => [COMES[kind], dueOnce(comes(kind)[1])] as const

/** Somebody with an account, of whom it takes a while to know that they still have it. */
export const waiterBinders: Binders<Page, Locator> = {
  ...common,
  act: {
    ...Object.fromEntries((['order', 'bundle'] as const).map(waits)),
    ...Object.fromEntries([comes('nothing')]),
    'has it checked again': dueOnce(checkAgain['has it checked again']),
    async 'is somebody else'(page) {
      await changesHands(page)
      if (isHeld(page)) deviceOf(page).world.outcomes.release(RENEWAL)
    },
  },
  answers: { awaitSession: endRenewal },
  byOtherMeans: { ...byTheWay, 'is somebody else': 'another tab' },
  controls: { 'has it checked again': again },
  sight,
}

/** Logs in in another tab, and out again; who was logged in there only logs out. */
const inAndOut = async (page: Page) => {
  await goElsewhere(page)
  if ((await ownerIn(page)) === null) await loginElsewhere(page, OWNER)
  await logsOutElsewhere(page)
}
const logsInElsewhere = async (page: Page) => {
  await goElsewhere(page)
  await loginElsewhere(page, OWNER)
}

/** Somebody who is not logged in on this page, and is now and then in another tab. */
export const strangerBinders: Binders<Page, Locator> = {
  ...common,
  act: {
    ...Object.fromEntries((['bundle', 'nothing'] as const).map(comes)),
    'logs in elsewhere, and out again': inAndOut,
  },
  byOtherMeans: { ...byTheWay, 'logs in elsewhere, and out again': 'another tab' },
  sight: { ...sight, ...sentToLogin },
}

/** Somebody without an account who leaves the page while a payment is pending. */
export const leaverBinders: Binders<Page, Locator> = {
  ...common,
  act: {
    ...Object.fromEntries((['payment', 'bundle', 'nothing'] as const).map(comes)),
    ...checkAgain,
    'leaves the page': leaving(goElsewhere),
    'logs in elsewhere, and out again': leaving(async (page) => {
      // Tokens that are due would be renewed.
      await timePasses(page, 'in time')
      await inAndOut(page)
    }),
  },
  arrange: { awaitActivePage: timePasses },
  slackMs: 50,
  byOtherMeans: {
    ...byTheWay,
    'leaves the page': 'a link',
    'logs in elsewhere, and out again': 'another tab',
  },
  controls: { 'has it checked again': again },
  sight: { ...sight, ...resting, ...sentToLogin },
}

/** Somebody who is logged in in another tab as long as nothing of it can be told. */
export const loggerInBinders = (alone: string): Binders<Page, Locator> => ({
  ...common,
  act: {
    async [alone](page) {
      await inAndOut(page)
      await goTo(page, 'payment')
    },
    'logs in elsewhere': logsInElsewhere,
  },
  byOtherMeans: { [alone]: BY_THE_WAY, 'logs in elsewhere': 'another tab' },
  beside: { ...common.beside, 'has it checked again': again },
  sight,
})

/** Somebody who goes on to what has nothing to tell. */
export const byNothingBinders: Binders<Page, Locator> = {
  ...common,
  act: {
    ...Object.fromEntries((['nothing', 'payment'] as const).map(comes)),
    'logs in elsewhere': logsInElsewhere,
  },
  byOtherMeans: { ...byTheWay, 'logs in elsewhere': 'another tab' },
  beside: { ...common.beside, 'has it checked again': again },
  sight,
}
