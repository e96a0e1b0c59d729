import type { conversionMachine } from '../../../src/machines/conversion/conversion.machine.ts'
import { hasSeveralResults } from '../../../src/machines/conversion/index.ts'
import type { Alphabet } from '../engine/alphabet.ts'
import { outcomeName } from '../engine/alphabet.ts'
import type { Forced } from '../server-answers.ts'
import { conversionAlphabet, dropsThird } from './conversion.alphabet.ts'

const {
  // Only who is asked to remove it knows whether a file waits; the page offers to cancel it.
  'removes one that waits': _removes,
  ...user
} = conversionAlphabet.user

type Snapshot = Parameters<typeof conversionAlphabet.key>[0]

const REFUSED = ['401 expired', '401 missing', '401 uncoded'].map((outcome) =>
  outcomeName('convert', outcome),
)

function isPossible(letter: string, snapshot: Snapshot): boolean {
  const { value, context } = snapshot
  // One result alone is nothing to pack.
  if (letter === 'downloads all as one') return hasSeveralResults(snapshot)
  // Who was logged in is led home, away from what is dragged or chosen.
  if (letter === 'logs out')
    return context.owner === null || (value.drag === 'inactive' && value.dialog === 'closed')
  // Of a member the tokens would be renewed before the queue hears of it.
  return context.owner === null || !REFUSED.includes(letter)
}

/** All that happens to the queue of a page: by hand, by the browser, its line and its other tabs. */
export const pageAlphabet = {
  ...conversionAlphabet,
  user: {
    ...user,
    // The drop zone holds a drag for over once it opens the dialog.
    'opens the dialog': { ...user['opens the dialog'], also: [{ type: 'drag.left' }] },
  },
  isPossible,
} satisfies Alphabet<typeof conversionMachine, Forced>

/** One thing at a time: what is saved is saved before a dialog opens. */
export const oneByOneAlphabet = {
  ...pageAlphabet,
  isPossible: (letter: string, snapshot: Snapshot) =>
    isPossible(letter, snapshot) && (letter !== 'opens the dialog' || snapshot.value.download !== 'saving'),
} satisfies Alphabet<typeof conversionMachine, Forced>

const { 'sees bytes go': bytes, 'downloads all as one': packs } = user
const { 'cancels the file in flight': cancels, 'removes one that is settled': removes } = user
const { 'retries one': retries, 'retries all': retriesAll, 'opens a result': opens } = user

/** What happens to one file while two results are there to be packed. */
export const threeFilesAlphabet = {
  ...pageAlphabet,
  user: {
    ...dropsThird,
    'sees bytes go': bytes,
    'cancels the file in flight': cancels,
    'removes one that is settled': removes,
    'retries one': retries,
    'retries all': retriesAll,
    'opens a result': opens,
    'downloads all as one': packs,
  },
  isPossible: (letter: string, snapshot: Snapshot) =>
    ['drops a file', outcomeName('convert', 'converted')].includes(letter) || hasSeveralResults(snapshot),
} satisfies Alphabet<typeof conversionMachine, Forced>
