import { outcomeName } from '../engine/alphabet.ts'
import { becauseOf } from '../page-visit.ts'
import { sessionAlphabet } from './session.alphabet.ts'

type Snapshot = Parameters<typeof sessionAlphabet.key>[0]

const lettersOf = (actor: 'restore' | 'glance' | 'renew' | 'readStatus' | 'readBalance') =>
  Object.keys(sessionAlphabet.outcomes[actor]).map((outcome) => outcomeName(actor, outcome))

const IS_FRESH = { authenticated: { token: 'fresh' } } as const
const answers = [...lettersOf('readStatus'), ...lettersOf('readBalance')]
/** A call that needs a token goes out when there is one; so does what makes the balance stale. */
const needsFresh = [
  ...answers,
  'spends points',
  'gets newer tokens in another tab',
  'is refused an older token',
]

/** The session as a page has it: what is stored, what the clock shows and whether there is a line is asked at once. */
export const pageAlphabet = {
  ...sessionAlphabet,
  atOnce: [...lettersOf('restore'), ...lettersOf('glance')],
  isPossible: (letter: string, snapshot: Snapshot) => {
    if (snapshot.matches('authenticated') && needsFresh.includes(letter) && !snapshot.matches(IS_FRESH))
      return false
    const { tokens } = sessionAlphabet.key(snapshot)
    return letter !== 'is refused an older token' || (tokens?.canRefresh === true && !tokens.isDue)
  },
}

const ONLY_AT_FIRST = ['restore: nothing', 'restore: due tokens on a guarded page']
const isRefusal = (letter: string) => /^read(Status|Balance): 401/.test(letter)
const everything = [
  ...Object.keys(sessionAlphabet.user),
  ...(['restore', 'glance', 'renew', 'readStatus', 'readBalance'] as const).flatMap(lettersOf),
]
const allBut = (...kept: readonly string[]) =>
  becauseOf(
    'another visitor of this page',
    everything.filter((letter) => !kept.includes(letter)),
  )

/** What each visitor of the page does not come to. */
export const unseenBy = {
  member: {
    ...becauseOf('another tab that stores nothing is a logout, and a page that is open moves', ONLY_AT_FIRST),
    ...becauseOf('the client has the tokens renewed before anybody hears of it', answers.filter(isRefusal)),
  },
  newcomer: allBut(...ONLY_AT_FIRST, 'renew: 401 notValid'),
  refused: allBut(
    ...['restore: living tokens', 'logs in', 'glance: time enough'],
    ...['readStatus: 200 withoutDiscount', 'readBalance: 200 empty'],
    ...answers.filter(isRefusal),
  ),
}
