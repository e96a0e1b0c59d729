import type { conversionMachine } from '../../../src/machines/conversion/conversion.machine.ts'
import { hasSeveralResults } from '../../../src/machines/conversion/index.ts'
import type { Model } from '../engine/model.ts'
import { outcomeName } from '../engine/model.ts'
import type { ForcedResponse } from '../outcomes.ts'
import { conversionModel, dropsThird } from './conversion.model.ts'

const {
  // The page shows one button for both: it cancels a waiting file.
  'removes a waiting file': _removes,
  ...events
} = conversionModel.events

type Snapshot = Parameters<typeof conversionModel.key>[0]

const REFUSED = ['401 expired', '401 missing', '401 uncoded'].map((outcome) =>
  outcomeName('convert', outcome),
)

function isPossible(eventCase: string, snapshot: Snapshot): boolean {
  const { value, context } = snapshot
  // A single result cannot be packed.
  if (eventCase === 'downloads one archive of all') return hasSeveralResults(snapshot)
  // The end of a session redirects to the home page, which would end a dialog.
  if (['logs out', 'loses the session'].includes(eventCase))
    return context.user === '' || value.dialog === 'closed'
  // For a member the client refreshes the tokens before the queue receives the error.
  return context.user === '' || !REFUSED.includes(eventCase)
}

/** All events of the queue on a page: by the user, the browser, the network and other tabs. */
export const pageModel = {
  ...conversionModel,
  events,
  isPossible,
} satisfies Model<typeof conversionMachine, ForcedResponse>

/** A download ends before a dialog opens. */
export const oneByOneModel = {
  ...pageModel,
  isPossible: (eventCase: string, snapshot: Snapshot) =>
    isPossible(eventCase, snapshot) &&
    (eventCase !== 'opens the dialog' || snapshot.value.download !== 'saving'),
} satisfies Model<typeof conversionMachine, ForcedResponse>

const { 'uploads bytes': bytes, 'downloads one archive of all': packs } = events
const { 'cancels the current file': cancels, 'removes a finished file': removes } = events
const { 'retries a file': retries, 'retries all': retriesAll, 'opens a result': opens } = events

/** The events of one file while there are two results to pack. */
export const threeFilesModel = {
  ...pageModel,
  events: {
    ...dropsThird,
    'uploads bytes': bytes,
    'cancels the current file': cancels,
    'removes a finished file': removes,
    'retries a file': retries,
    'retries all': retriesAll,
    'opens a result': opens,
    'downloads one archive of all': packs,
  },
  isPossible: (eventCase: string, snapshot: Snapshot) =>
    ['drops a file', outcomeName('convert', 'converted')].includes(eventCase) || hasSeveralResults(snapshot),
} satisfies Model<typeof conversionMachine, ForcedResponse>
