import { hasSeveralResults } from '../../../src/machines/conversion/index.ts'
import { outcomeName } from '../engine/alphabet.ts'
import { becauseOf, type PageVisit } from '../page-visit.ts'
import { atDevice } from '../session/session.device.ts'
import { conversionAlphabet } from './conversion.alphabet.ts'
import { conversionBinders, owningBinders, unluckyBinders } from './conversion.binders.ts'
import { atFickleBrowser } from './conversion.browser.ts'
import { pageAlphabet } from './conversion.page-alphabet.ts'

const { user } = conversionAlphabet
const only = <Letter extends keyof typeof user>(...letters: readonly Letter[]) =>
  Object.fromEntries(letters.map((letter) => [letter, user[letter]])) as Pick<typeof user, Letter>
type Snapshot = Parameters<typeof conversionAlphabet.key>[0]

const failedConversions = Object.keys(conversionAlphabet.outcomes.convert).flatMap((outcome) =>
  outcome === 'converted' ? [] : [outcomeName('convert', outcome)],
)

export const conversionVisits: readonly PageVisit[] = [
  {
    alphabet: pageAlphabet,
    binders: conversionBinders,
    address: '/vrxtool',
    unseen: { 'save: not there': 'who has a fickle browser is asked about that' },
  },
  {
    as: 'one who logs in elsewhere',
    alphabet: {
      ...conversionAlphabet,
      user: only('drops a file', 'is known', 'is somebody else', 'logs out'),
      // Who is there already is not told anew, somebody else comes after somebody, and nobody else leaves.
      isPossible: (letter: string, { context: { owner } }: Snapshot) =>
        letter === 'is known'
          ? owner === null
          : letter === 'logs out'
            ? owner !== null
            : letter !== 'is somebody else' || owner?.startsWith('anna') === true,
    },
    binders: owningBinders,
    address: '/vrxtool',
    prepare: atDevice,
    unseen: becauseOf('the first visitor of this page', ['save: not there', ...failedConversions]),
    isGuest: true,
    // What another tab says of a farewell leaves this one's session as it is: said twice it is another story.
    without: ['pairs', 'sneak', 'walk'],
  },
  {
    as: 'one whose browser is fickle',
    alphabet: {
      ...conversionAlphabet,
      user: only(
        ...(['drops a file', 'sees bytes go', 'removes one that is settled', 'downloads'] as const),
        ...(['downloads all as one', 'opens the dialog', 'is back in the window'] as const),
        'cancels the dialog',
      ),
      // One result alone is nothing to pack.
      isPossible: (letter: string, snapshot: Snapshot) =>
        letter !== 'downloads all as one' || hasSeveralResults(snapshot),
    },
    binders: unluckyBinders,
    address: '/vrxtool',
    prepare: atFickleBrowser,
    unseen: becauseOf('the first visitor of this page', failedConversions),
    isGuest: true,
    // A browser that saves lets its clock go on, and with it whatever else waits: one thing at a time.
    without: ['pairs', 'sneak', 'walk'],
  },
]
