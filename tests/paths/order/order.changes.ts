import type { Locator, Page } from '@playwright/test'
import type { Circumstances } from '../../../src/machines/order/order.types.ts'
import { ANOTHER_TAB, comes } from '../coming.ts'
import type { Binders } from '../engine/binders.ts'
import { answerHeld } from '../held-answer.ts'
import { NEWCOMERS } from '../newcomers.ts'
import { deviceOf } from '../session/session.device.ts'
import { chooses, orderAlphabet } from './order.alphabet.ts'
import { patientBinders } from './order.binders.ts'
import { actionOf, editing, editingSights, fields, form, leavingSights } from './order.form.ts'
import { balanceAfter } from './order.host.ts'
import { blank, buyer, filled, holder, loading, nobody, priceless, there } from './order.samples.ts'

type Snapshot = ReturnType<typeof orderAlphabet.machine.getInitialSnapshot>

/** What is asked for again is waited for again: lists that failed are asked for in the very gesture. */
const asksAgain = {
  event: { type: 'lists.retried' },
  also: [{ type: 'lists.changed', lists: loading }],
} as const

/** Lists come, or do not, while they are waited for. */
const isTimeForLists = (letter: string, snapshot: Snapshot): boolean => {
  if (letter === 'asks for the lists again') return snapshot.matches('loadFailed')
  return snapshot.matches('loading') || !/^gets /.test(letter)
}

/** The lists come late, and once they are there somebody is found to have points. */
export const late = {
  ...orderAlphabet,
  input: { lists: loading, circumstances: buyer, values: blank },
  user: { ...orderAlphabet.user, 'asks for the lists again': asksAgain },
  isPossible: (letter: string, snapshot: Snapshot) => {
    if (letter === 'has points')
      return snapshot.context.circumstances.means.spending === null && snapshot.matches('editing')
    return isTimeForLists(letter, snapshot)
  },
}

const becomes = ({ discount, means }: Pick<Circumstances, 'discount' | 'means'>) => ({
  event: ({ context: { circumstances } }: Snapshot) =>
    circumstances.discount === discount && circumstances.means.spending === means.spending
      ? null
      : ({ type: 'circumstances.changed', circumstances: { ...circumstances, discount, means } } as const),
})

const priceComes = {
  event: ({ context: { circumstances } }: Snapshot) =>
    circumstances.price === null ? ({ type: 'circumstances.changed', circumstances: nobody } as const) : null,
}
const answerPrice = (page: Page) => answerHeld(deviceOf(page).world, 'price')
const BY_THE_HOST = 'the answer of the host'

/** Nobody has come yet: whoever comes second begins a form of their own. */
const isNobodyThere = ({ context: { circumstances } }: Snapshot) =>
  circumstances.discount === nobody.discount && circumstances.means.spending === null

/** A code is for whoever had it made: what comes of one when somebody else is there, the session's visits show. */
const isTimeToCome = (snapshot: Snapshot) =>
  isNobodyThere(snapshot) && snapshot.context.circumstances.price !== null && !snapshot.matches('generating')

/** Lists and price come late, and then somebody logs in in another tab: with points, with a subscription, with nothing. */
export const amongOthers = {
  ...orderAlphabet,
  input: { lists: loading, circumstances: priceless, values: blank },
  user: {
    ...orderAlphabet.user,
    'asks for the lists again': asksAgain,
    'knows the price': priceComes,
    'has points': becomes(NEWCOMERS.holder),
    'has a subscription': becomes(NEWCOMERS.subscriber),
    'has nothing to spend': becomes(NEWCOMERS.member),
    'chooses the one version of a region': chooses('version', 'V10.0'),
  },
  isPossible: (letter: string, snapshot: Snapshot) => {
    if (letter.startsWith('has ')) return isTimeToCome(snapshot)
    // Nobody presses the button of what has no price yet.
    if (letter === 'submits') return snapshot.context.circumstances.price !== null
    return isTimeForLists(letter, snapshot)
  },
}

const { act, controls, byOtherMeans, sight } = patientBinders

/** They come back to an order, before it is known what a code costs. */
export const returning = {
  ...orderAlphabet,
  input: { lists: there, circumstances: priceless, values: filled },
  user: {
    ...orderAlphabet.user,
    'knows the price': priceComes,
  },
}
export const returningBinders: Binders<Page, Locator> = {
  region: form.region,
  act: { submits: form.act.submits, 'knows the price': answerPrice },
  controls: { submits: form.controls.submits },
  byOtherMeans: { 'knows the price': BY_THE_HOST },
  beside: { ...form.beside, 'fills in the form': fields },
  sight: { 'editing.vinOpen': editing('vinOpen', actionOf), toPayment: leavingSights.toPayment },
}

/** Their last point goes for a code of which they hear nothing; what is left is told when the path says so. */
export const spending = {
  ...orderAlphabet,
  input: { lists: there, circumstances: { ...holder, price: 50 }, values: filled },
  user: { ...orderAlphabet.user, 'has nothing to spend': becomes(nobody) },
  isPossible: (letter: string, snapshot: Snapshot) =>
    letter !== 'has nothing to spend' || (snapshot.matches('editing') && snapshot.context.doubted.length > 0),
}
/** The account is asked for anew after every code that was asked for. */
const answerBalance = (page: Page) => {
  const { world } = deviceOf(page)
  const spent = world.journal.entries().filter(({ endpoint }) => endpoint === 'generate').length
  return answerHeld(world, balanceAfter(spent))
}
export const spendingBinders: Binders<Page, Locator> = {
  region: form.region,
  act: { submits: form.act.submits, 'has nothing to spend': answerBalance },
  controls: { submits: form.controls.submits },
  byOtherMeans: { 'has nothing to spend': BY_THE_HOST },
  beside: { ...form.beside, 'fills in the form': fields },
  sight: { 'editing.vinOpen': editing('vinOpen', actionOf), ...leavingSights },
}

export const amongOthersBinders: Binders<Page, Locator> = {
  region: form.region,
  act: {
    ...form.act,
    ...act,
    'chooses a region of one unit only': form.act['chooses a region'],
    'chooses the one version of a region': form.act['chooses a version'],
    'knows the price': answerPrice,
    'has points': comes(NEWCOMERS.holder),
    'has a subscription': comes(NEWCOMERS.subscriber),
    'has nothing to spend': comes(NEWCOMERS.member),
  },
  controls: {
    ...form.controls,
    ...controls,
    'chooses a region of one unit only': form.controls['chooses a region'],
    'chooses the one version of a region': form.controls['chooses a version'],
  },
  byOtherMeans: {
    ...byOtherMeans,
    'knows the price': BY_THE_HOST,
    'has a subscription': ANOTHER_TAB,
    'has nothing to spend': ANOTHER_TAB,
  },
  beside: form.beside,
  sight: { ...sight, ...editingSights(actionOf), ...leavingSights },
}
