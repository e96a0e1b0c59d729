import type { conversionMachine } from '../../../src/machines/conversion/conversion.machine.ts'
import { hasSeveralResults } from '../../../src/machines/conversion/index.ts'
import type { Model } from '../engine/model.ts'
import { outcomeName } from '../engine/model.ts'
import type { ForcedResponse } from '../outcomes.ts'
import { conversionModel, dropsThird } from './conversion.model.ts'

const {
  // Only who is asked to remove it knows whether a file waits; the page offers to cancel it.
  'removes one that waits': _removes,
  ...events
} = conversionModel.events

type Snapshot = Parameters<typeof conversionModel.key>[0]

const REFUSED = ['401 expired', '401 missing', '401 uncoded'].map((outcome) =>
  outcomeName('convert', outcome),
)

function isPossible(eventCase: string, snapshot: Snapshot): boolean {
  const { value, context } = snapshot
  // One result alone is nothing to pack.
  if (eventCase === 'downloads all as one') return hasSeveralResults(snapshot)
  // Who was logged in is led home, away from what is dragged or chosen.
  if (eventCase === 'logs out')
    return context.owner === null || (value.drag === 'inactive' && value.dialog === 'closed')
  // Of a member the tokens would be renewed before the queue hears of it.
  return context.owner === null || !REFUSED.includes(eventCase)
}

/** All that happens to the queue of a page: by hand, by the browser, its line and its other tabs. */
export const pageModel = {
  ...conversionModel,
  events: {
    ...events,
    // The drop zone holds a drag for over once it opens the dialog.
    'opens the dialog': { ...events['opens the dialog'], also: [{ type: 'drag.left' }] },
  },
  isPossible,
} satisfies Model<typeof conversionMachine, ForcedResponse>

/** One thing at a time: what is saved is saved before a dialog opens. */
export const oneByOneModel = {
  ...pageModel,
  isPossible: (eventCase: string, snapshot: Snapshot) =>
    isPossible(eventCase, snapshot) &&
    (eventCase !== 'opens the dialog' || snapshot.value.download !== 'saving'),
} satisfies Model<typeof conversionMachine, ForcedResponse>

const { 'sees bytes go': bytes, 'downloads all as one': packs } = events
const { 'cancels the file in flight': cancels, 'removes one that is settled': removes } = events
const { 'retries one': retries, 'retries all': retriesAll, 'opens a result': opens } = events

/** What happens to one file while two results are there to be packed. */
export const threeFilesModel = {
  ...pageModel,
  events: {
    ...dropsThird,
    'sees bytes go': bytes,
    'cancels the file in flight': cancels,
    'removes one that is settled': removes,
    'retries one': retries,
    'retries all': retriesAll,
    'opens a result': opens,
    'downloads all as one': packs,
  },
  isPossible: (eventCase: string, snapshot: Snapshot) =>
    ['drops a file', outcomeName('convert', 'converted')].includes(eventCase) || hasSeveralResults(snapshot),
} satisfies Model<typeof conversionMachine, ForcedResponse>
