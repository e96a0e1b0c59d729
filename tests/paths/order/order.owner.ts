import { expect, type Locator, type Page } from '@playwright/test'
import type { SnapshotFrom } from 'xstate'
import type { OrderValues } from '../../../src/machines/order/order.types.ts'
import type { PageObject } from '../engine/page-object.ts'
import { ANOTHER_TAB, loginInOtherTabAs } from '../other-tab-login.ts'
import { PERSONAS } from '../personas.ts'
import { broadcastLogoutInOtherTab, dispatchStorageEvent, storeTokens } from '../session/session.device.ts'
import {
  automatically,
  buttonText,
  expectEditing,
  fields,
  form,
  leavingAssertions,
  ownerNone,
  ownerNotLoggedIn,
  ownerPresent,
  pays,
  region,
} from './order.form.ts'
import { opensForm, orderModel } from './order.model.ts'
import { empty, filled, loaded, member, nobody, PRICE, withPoints } from './order.samples.ts'

type Snapshot = SnapshotFrom<typeof orderModel.machine>

const isEditing = (snapshot: Snapshot) => snapshot.matches({ form: { open: 'editing' } })
const emailIn = ({ context }: Snapshot) => context.facts.email
/** The unit and region that this device remembers of the last order; the scenario stores them. */
export const LAST_CHOICE = { comand: filled.comand, map_region: filled.map_region }
const opens = (key: string, order: OrderValues | null) => opensForm(key, order, { ...empty, ...LAST_CHOICE })
/** The end of the session redirects to the home page, where the form has another history entry. */
const opensAtHome = opens('other', null)

/** A member has filled in the form; the session ends, and the same or another user logs in. */
export const ownerLeaves = {
  ...orderModel,
  input: { facts: { ...member, ...PRICE, ...loaded } },
  events: {
    ...orderModel.events,
    'opens the form': {
      event: ({ context, value }: Snapshot) =>
        value.form === 'closed' && context.entry.key === ''
          ? opens('paths', context.clearCount === 0 ? filled : null)
          : null,
    },
    'returns to the form': {
      event: ({ context: { entry }, value }: Snapshot) =>
        value.form === 'closed' && entry.key !== '' ? opens(entry.key, null) : null,
    },
    'loses the session': {
      event: (snapshot: Snapshot) =>
        isEditing(snapshot) && emailIn(snapshot) !== ''
          ? ({ type: 'facts.changed', facts: nobody } as const)
          : null,
      also: [opensAtHome],
    },
    'logs out': {
      event: (snapshot: Snapshot) =>
        isEditing(snapshot) && emailIn(snapshot) !== '' ? ({ type: 'user.loggedOut' } as const) : null,
      also: [{ type: 'facts.changed', facts: nobody }],
    },
    'logs in again': {
      event: (snapshot: Snapshot) =>
        isEditing(snapshot) && emailIn(snapshot) === ''
          ? ({ type: 'facts.changed', facts: member } as const)
          : null,
    },
    'switches the user in another tab': {
      event: (snapshot: Snapshot) =>
        (isEditing(snapshot) || snapshot.value.form === 'paying') && emailIn(snapshot) !== withPoints.email
          ? ({ type: 'facts.changed', facts: withPoints } as const)
          : null,
    },
  },
} as const

const loseSession = async (page: Page) => {
  await storeTokens(page, {})
  await dispatchStorageEvent(page)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible()
}

export const ownerLeavesPageObject: PageObject<Page, Locator> = {
  region,
  perform: {
    ...pays,
    'returns to the form': automatically,
    submits: form.perform.submits,
    'loses the session': loseSession,
    'logs out': async (page) => {
      await broadcastLogoutInOtherTab(page)
      await loseSession(page)
    },
    'logs in again': loginInOtherTabAs(PERSONAS.member),
    'switches the user in another tab': loginInOtherTabAs(PERSONAS.withPoints),
  },
  controls: { submits: form.controls.submits },
  withoutControl: {
    'loses the session': ANOTHER_TAB,
    'logs out': ANOTHER_TAB,
    'logs in again': ANOTHER_TAB,
    'switches the user in another tab': ANOTHER_TAB,
  },
  ignoredControls: {
    ...form.ignoredControls,
    'fills in the form': fields,
  },
  assertions: {
    ...ownerNone,
    ...ownerNotLoggedIn,
    ...ownerPresent,
    'form.open.editing': expectEditing(buttonText),
    'form.paying': leavingAssertions['form.paying'],
  },
}
