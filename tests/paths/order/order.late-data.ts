import type { Locator, Page } from '@playwright/test'
import { pricingOf } from '../../../src/machines/shared/pricing.ts'
import { releaseHeldResponse } from '../../held-responses.ts'
import type { PageObject } from '../engine/page-object.ts'
import { ANOTHER_TAB, loginInOtherTabAs } from '../other-tab-login.ts'
import { PERSONAS } from '../personas.ts'
import { runClockUntilVisible } from '../run-clock.ts'
import { deviceOf } from '../session/session.device.ts'
import { balanceAfter } from './order.backend.ts'
import {
  buttonText,
  expectEditing,
  fields,
  form,
  leavingAssertions,
  ownerNone,
  ownerPresent,
  pays,
} from './order.form.ts'
import { chooses, opensForm, orderModel } from './order.model.ts'
import { lateListsPageObject } from './order.page-object.ts'
import {
  type Account,
  filled,
  loaded,
  member,
  nobody,
  PRICE,
  subscriber,
  withPoints,
} from './order.samples.ts'

type Snapshot = ReturnType<typeof orderModel.machine.getInitialSnapshot>

/** Lists succeed or fail only while they are loading. */
const isTimeForLists = (eventCase: string, snapshot: Snapshot): boolean =>
  snapshot.matches({ form: { open: 'loading' } }) || !/^gets /.test(eventCase)
const canSpend = ({ context: { facts } }: Snapshot) => pricingOf(facts).entitlement.spending !== null
const isEditing = (snapshot: Snapshot) => snapshot.matches({ form: { open: 'editing' } })

const becomes = (account: Account) => ({
  event: ({ context: { facts } }: Snapshot) =>
    facts.email === account.email && facts.balance === account.balance
      ? null
      : ({ type: 'facts.changed', facts: account } as const),
})

/** The lists arrive late, and then the account turns out to have points. */
export const late = {
  ...orderModel,
  input: { facts: { ...nobody, ...PRICE } },
  events: { ...orderModel.events, 'has points': becomes(withPoints) },
  isPossible: (eventCase: string, snapshot: Snapshot) => {
    if (eventCase === 'has points') return !canSpend(snapshot) && isEditing(snapshot)
    return isTimeForLists(eventCase, snapshot)
  },
}

const getsPrice = {
  event: ({ context: { facts } }: Snapshot) =>
    facts.price === null ? ({ type: 'facts.changed', facts: PRICE } as const) : null,
}
const releasePrice = (page: Page) => releaseHeldResponse(deviceOf(page).world, 'price')
const BACKEND_RESPONSE = 'the response of the backend'

/** True before the first login: a second login would start a new form. */
const isLoggedOut = ({ context: { facts } }: Snapshot) => facts.email === ''

/** No user logs in during a generation: the session's scenarios test that. */
const canLogIn = (snapshot: Snapshot) =>
  isLoggedOut(snapshot) &&
  snapshot.context.facts.price !== null &&
  !snapshot.matches({ form: { open: 'generating' } })

/** Lists and price arrive late, and then a user with points, with a subscription or without either logs in in another tab. */
export const ownerChanges = {
  ...orderModel,
  input: { facts: nobody },
  events: {
    ...orderModel.events,
    'sees the price': getsPrice,
    'has points': becomes(withPoints),
    'has a subscription': becomes(subscriber),
    'has no points': becomes(member),
    'chooses the one version of a region': chooses('version', 'V10.0'),
  },
  isPossible: (eventCase: string, snapshot: Snapshot) => {
    if (eventCase.startsWith('has ')) return canLogIn(snapshot)
    // The button is disabled without a price.
    if (eventCase === 'submits') return snapshot.context.facts.price !== null
    return isTimeForLists(eventCase, snapshot)
  },
}

const { perform, controls, withoutControl, assertions } = lateListsPageObject

/** The history entry of the form has an order. */
const opensFilledForm = {
  event: ({ value }: Snapshot) => (value.form === 'closed' ? opensForm('paths', filled) : null),
}

/** The visitor returns to an order before the price has arrived. */
export const returning = {
  ...orderModel,
  input: { facts: { ...nobody, ...loaded } },
  events: {
    ...orderModel.events,
    'opens the form': opensFilledForm,
    'sees the price': getsPrice,
  },
}
export const returningPageObject: PageObject<Page, Locator> = {
  region: form.region,
  perform: { ...pays, submits: form.perform.submits, 'sees the price': releasePrice },
  controls: { submits: form.controls.submits },
  withoutControl: { 'sees the price': BACKEND_RESPONSE },
  ignoredControls: { ...form.ignoredControls, 'fills in the form': fields },
  assertions: {
    ...ownerNone,
    'form.open.editing': expectEditing(buttonText),
    'form.paying': leavingAssertions['form.paying'],
  },
}

/** The last point pays for a code whose outcome is unknown; the new balance arrives when the path releases it. */
export const spending = {
  ...orderModel,
  input: { facts: { ...withPoints, ...PRICE, ...loaded } },
  events: {
    ...orderModel.events,
    'opens the form': opensFilledForm,
    'has no points': becomes({ ...withPoints, balance: nobody.balance }),
  },
  isPossible: (eventCase: string, snapshot: Snapshot) =>
    eventCase !== 'has no points' ||
    (isEditing(snapshot) && snapshot.context.ordersWithUnknownOutcome.length > 0),
}
/** The page requests the balance again after every code. */
const releaseBalance = (page: Page) => {
  const { world } = deviceOf(page)
  const spent = world.journal.entries().filter(({ endpoint }) => endpoint === 'generate').length
  return releaseHeldResponse(world, balanceAfter(spent))
}
export const spendingPageObject: PageObject<Page, Locator> = {
  region: form.region,
  perform: { ...pays, submits: form.perform.submits, 'has no points': releaseBalance },
  settle: {
    // The page waits up to 2 s of its clock for a balance that is being read. The path delays that balance.
    async acquireLock(page, _outcome, release) {
      await release()
      await runClockUntilVisible(page, form.region(page).and(page.locator('[data-state=generating]')))
    },
  },
  controls: { submits: form.controls.submits },
  withoutControl: { 'has no points': BACKEND_RESPONSE },
  ignoredControls: { ...form.ignoredControls, 'fills in the form': fields },
  assertions: { ...ownerPresent, 'form.open.editing': expectEditing(buttonText), ...leavingAssertions },
}

export const ownerChangesPageObject: PageObject<Page, Locator> = {
  region: form.region,
  perform: {
    ...form.perform,
    ...perform,
    ...pays,
    'chooses a region of one unit only': form.perform['chooses a region'],
    'chooses the one version of a region': form.perform['chooses a version'],
    'sees the price': releasePrice,
    'has points': loginInOtherTabAs(PERSONAS.withPoints),
    'has a subscription': loginInOtherTabAs(PERSONAS.subscriber),
    'has no points': loginInOtherTabAs(PERSONAS.member),
  },
  controls: {
    ...form.controls,
    ...controls,
    'chooses a region of one unit only': form.controls['chooses a region'],
    'chooses the one version of a region': form.controls['chooses a version'],
  },
  withoutControl: {
    ...withoutControl,
    'sees the price': BACKEND_RESPONSE,
    'has a subscription': ANOTHER_TAB,
    'has no points': ANOTHER_TAB,
  },
  ignoredControls: form.ignoredControls,
  assertions: { ...assertions, 'form.open.editing': expectEditing(buttonText), ...leavingAssertions },
}
