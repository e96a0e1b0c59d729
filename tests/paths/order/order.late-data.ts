import type { Locator, Page } from '@playwright/test'
import type { Pricing } from '../../../src/machines/order/order.types.ts'
import type { PageObject } from '../engine/page-object.ts'
import { releaseHeld } from '../held-response.ts'
import { ANOTHER_TAB, logsInAs } from '../other-tab-login.ts'
import { PERSONAS } from '../personas.ts'
import { deviceOf } from '../session/session.device.ts'
import { balanceAfter } from './order.backend.ts'
import { actionOf, editing, fields, form, leavingAssertions } from './order.form.ts'
import { chooses, orderModel } from './order.model.ts'
import { lateListsPageObject } from './order.page-object.ts'
import { buyer, empty, filled, loaded, loading, visitor, withoutPrice, withPoints } from './order.samples.ts'

type Snapshot = ReturnType<typeof orderModel.machine.getInitialSnapshot>

/** A retry of failed lists sets them to loading within the same gesture. */
const retriesLists = {
  event: { type: 'lists.retried' },
  also: [{ type: 'lists.changed', lists: loading }],
} as const

/** Lists succeed or fail only while they are loading. */
const isTimeForLists = (eventCase: string, snapshot: Snapshot): boolean => {
  if (eventCase === 'retries the lists') return snapshot.matches('loadFailed')
  return snapshot.matches('loading') || !/^gets /.test(eventCase)
}

/** The lists arrive late, and then the account turns out to have points. */
export const late = {
  ...orderModel,
  input: { lists: loading, pricing: buyer, values: empty },
  events: { ...orderModel.events, 'retries the lists': retriesLists },
  isPossible: (eventCase: string, snapshot: Snapshot) => {
    if (eventCase === 'has points')
      return snapshot.context.pricing.entitlement.spending === null && snapshot.matches('editing')
    return isTimeForLists(eventCase, snapshot)
  },
}

const becomes = ({ discount, entitlement }: Pick<Pricing, 'discount' | 'entitlement'>) => ({
  event: ({ context: { pricing } }: Snapshot) =>
    pricing.discount === discount && pricing.entitlement.spending === entitlement.spending
      ? null
      : ({ type: 'pricing.changed', pricing: { ...pricing, discount, entitlement } } as const),
})

const priceComes = {
  event: ({ context: { pricing } }: Snapshot) =>
    pricing.price === null ? ({ type: 'pricing.changed', pricing: visitor } as const) : null,
}
const answerPrice = (page: Page) => releaseHeld(deviceOf(page).world, 'price')
const BY_THE_HOST = 'the response of the host'

/** True before the first login: a second login would start a new form. */
const isLoggedOut = ({ context: { pricing } }: Snapshot) =>
  pricing.discount === visitor.discount && pricing.entitlement.spending === null

/** No user logs in during a generation: the session's scenarios test that. */
const canLogIn = (snapshot: Snapshot) =>
  isLoggedOut(snapshot) && snapshot.context.pricing.price !== null && !snapshot.matches('generating')

/** Lists and price arrive late, and then a user with points, with a subscription or without either logs in in another tab. */
export const ownerChanges = {
  ...orderModel,
  input: { lists: loading, pricing: withoutPrice, values: empty },
  events: {
    ...orderModel.events,
    'retries the lists': retriesLists,
    'sees the price': priceComes,
    'has points': becomes(PERSONAS.withPoints),
    'has a subscription': becomes(PERSONAS.subscriber),
    'has no points': becomes(PERSONAS.member),
    'chooses the one version of a region': chooses('version', 'V10.0'),
  },
  isPossible: (eventCase: string, snapshot: Snapshot) => {
    if (eventCase.startsWith('has ')) return canLogIn(snapshot)
    // The button is disabled without a price.
    if (eventCase === 'submits') return snapshot.context.pricing.price !== null
    return isTimeForLists(eventCase, snapshot)
  },
}

const { perform, controls, withoutControl, assertions } = lateListsPageObject

/** The visitor returns to an order before the price has arrived. */
export const returning = {
  ...orderModel,
  input: { lists: loaded, pricing: withoutPrice, values: filled },
  events: {
    ...orderModel.events,
    'sees the price': priceComes,
  },
}
export const returningPageObject: PageObject<Page, Locator> = {
  region: form.region,
  perform: { submits: form.perform.submits, 'sees the price': answerPrice },
  controls: { submits: form.controls.submits },
  withoutControl: { 'sees the price': BY_THE_HOST },
  ignoredControls: { ...form.ignoredControls, 'fills in the form': fields },
  assertions: { editing: editing(actionOf), toPayment: leavingAssertions.toPayment },
}

/** The last point pays for a code whose outcome is unknown; the new balance arrives when the path releases it. */
export const spending = {
  ...orderModel,
  input: { lists: loaded, pricing: { ...withPoints, price: 50 }, values: filled },
  events: { ...orderModel.events, 'has no points': becomes(visitor) },
  isPossible: (eventCase: string, snapshot: Snapshot) =>
    eventCase !== 'has no points' ||
    (snapshot.matches('editing') && snapshot.context.uncertainOrders.length > 0),
}
/** The page requests the balance again after every code. */
const answerBalance = (page: Page) => {
  const { world } = deviceOf(page)
  const spent = world.journal.entries().filter(({ endpoint }) => endpoint === 'generate').length
  return releaseHeld(world, balanceAfter(spent))
}
export const spendingPageObject: PageObject<Page, Locator> = {
  region: form.region,
  perform: { submits: form.perform.submits, 'has no points': answerBalance },
  controls: { submits: form.controls.submits },
  withoutControl: { 'has no points': BY_THE_HOST },
  ignoredControls: { ...form.ignoredControls, 'fills in the form': fields },
  assertions: { editing: editing(actionOf), ...leavingAssertions },
}

export const ownerChangesPageObject: PageObject<Page, Locator> = {
  region: form.region,
  perform: {
    ...form.perform,
    ...perform,
    'chooses a region of one unit only': form.perform['chooses a region'],
    'chooses the one version of a region': form.perform['chooses a version'],
    'sees the price': answerPrice,
    'has points': logsInAs(PERSONAS.withPoints),
    'has a subscription': logsInAs(PERSONAS.subscriber),
    'has no points': logsInAs(PERSONAS.member),
  },
  controls: {
    ...form.controls,
    ...controls,
    'chooses a region of one unit only': form.controls['chooses a region'],
    'chooses the one version of a region': form.controls['chooses a version'],
  },
  withoutControl: {
    ...withoutControl,
    'sees the price': BY_THE_HOST,
    'has a subscription': ANOTHER_TAB,
    'has no points': ANOTHER_TAB,
  },
  ignoredControls: form.ignoredControls,
  assertions: { ...assertions, editing: editing(actionOf), ...leavingAssertions },
}
