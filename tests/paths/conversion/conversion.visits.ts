import { outcomeName } from '../engine/alphabet.ts'
import { becauseOf, type PageVisit } from '../page-visit.ts'
import { atDevice } from '../session/session.device.ts'
import { conversionAlphabet } from './conversion.alphabet.ts'
import { conversionBinders, owningBinders } from './conversion.binders.ts'
import { pageAlphabet } from './conversion.page-alphabet.ts'

const { 'drops a file': drops, 'is known': known, 'is somebody else': somebodyElse } = conversionAlphabet.user
type Snapshot = Parameters<typeof conversionAlphabet.key>[0]

export const conversionVisits: readonly PageVisit[] = [
  {
    alphabet: pageAlphabet,
    binders: conversionBinders,
    address: '/vrxtool',
    unseen: { 'save: not there': 'a result that is shown has its bytes' },
  },
  {
    as: 'one who logs in elsewhere',
    alphabet: {
      ...conversionAlphabet,
      user: { 'drops a file': drops, 'is known': known, 'is somebody else': somebodyElse },
      // Who is there already is not told anew, and somebody else comes after somebody.
      isPossible: (letter: string, { context: { owner } }: Snapshot) =>
        letter === 'is known'
          ? owner === null
          : letter !== 'is somebody else' || owner?.startsWith('anna') === true,
    },
    binders: owningBinders,
    address: '/vrxtool',
    prepare: atDevice,
    unseen: becauseOf('the first visitor of this page', [
      'save: not there',
      ...Object.keys(conversionAlphabet.outcomes.convert).flatMap((outcome) =>
        outcome === 'converted' ? [] : [outcomeName('convert', outcome)],
      ),
    ]),
    isGuest: true,
    without: ['pairs', 'sneak', 'walk'],
  },
]
