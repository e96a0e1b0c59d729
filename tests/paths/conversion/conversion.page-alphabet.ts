import type { conversionMachine } from '../../../src/machines/conversion/conversion.machine.ts'
import type { Alphabet } from '../engine/alphabet.ts'
import type { Forced } from '../server-answers.ts'
import { conversionAlphabet } from './conversion.alphabet.ts'

const {
  // What the line, the session and the drop zone itself tell the queue is nothing that a hand does.
  'sees bytes go': _bytes,
  'is known': _known,
  'is somebody else': _somebodyElse,
  'logs out': _logsOut,
  'cancels the dialog': _cancels,
  // Only who is asked to remove it knows whether a file waits; the page offers to cancel it.
  'removes one that waits': _removes,
  // No host is asked, so no path can decide how that ends.
  'downloads all as one': _packs,
  ...byHand
} = conversionAlphabet.user

type Snapshot = Parameters<typeof conversionAlphabet.key>[0]

/** As much of the queue as a person at the page can do. */
export const pageAlphabet = {
  ...conversionAlphabet,
  user: {
    ...byHand,
    'opens the dialog': {
      // The drop zone holds a drag for over once it opens the dialog.
      event: (snapshot: Snapshot) =>
        snapshot.value.drag === 'active' ? null : byHand['opens the dialog'].event(snapshot),
    },
  },
  // To save takes longer than the window is waited for once it has the focus again: on the page one ends the other.
  isPossible: (letter: string, { value }: Snapshot) =>
    letter === 'opens the dialog'
      ? value.download !== 'saving'
      : letter !== 'downloads' || value.dialog === 'closed',
} satisfies Alphabet<typeof conversionMachine, Forced>
