import type { PageVisit } from '../page-visit.ts'
import { sessionBinders } from './session.binders.ts'
import { atDevice } from './session.device.ts'
import { pageAlphabet, unseenBy } from './session.page-alphabet.ts'

const { controls = {}, beside = {} } = sessionBinders
/** Of what the member uses a guest uses only some; the rest is there all the same. */
const guestWith = (...used: readonly string[]): PageVisit['binders'] => {
  const isUsed = ([name]: readonly [string, unknown]) => used.includes(name)
  const all = Object.entries(controls)
  return {
    ...sessionBinders,
    controls: Object.fromEntries(all.filter(isUsed)),
    beside: { ...beside, ...Object.fromEntries(all.filter((one) => !isUsed(one))) },
  }
}
/** What the gestures themselves ask of the host: a call, a confirmation, a login; and what the pages show that they lead to. */
const asksBeside = [
  ...(['convert', 'confirmBundle', 'login'] as const),
  ...(['readFormData', 'readVariants', 'listBundles'] as const),
]
const visit = {
  asksBeside,
  alphabet: pageAlphabet,
  address: '/vrxtool',
  prepare: atDevice,
  // At random the device is made to fail in the midst of what else the page looks at it for.
  without: ['walk'],
} as const

export const sessionVisits: readonly PageVisit[] = [
  { ...visit, as: 'a member', binders: sessionBinders, unseen: unseenBy.member },
  { ...visit, as: 'a newcomer', binders: guestWith(), unseen: unseenBy.newcomer, isGuest: true },
  {
    ...visit,
    as: 'one whom the host refuses',
    // Whom it refuses has the tokens renewed before the session hears of it.
    asksBeside: [...asksBeside, 'refreshTokens'],
    binders: guestWith('logs in'),
    unseen: unseenBy.refused,
    isGuest: true,
    isMember: true,
  },
]
