import type { PageVisit } from '../page-visit.ts'
import { sessionBinders } from './session.binders.ts'
import { atDevice } from './session.device.ts'
import { pageAlphabet, unseenBy } from './session.page-alphabet.ts'

// What all of them may use is looked at with the one who uses all of it.
const { region: _region, controls: _controls, beside: _beside, ...seenOnly } = sessionBinders
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
  { ...visit, as: 'a newcomer', binders: seenOnly, unseen: unseenBy.newcomer, isGuest: true },
  {
    ...visit,
    as: 'one whom the host refuses',
    // Whom it refuses has the tokens renewed before the session hears of it.
    asksBeside: [...asksBeside, 'refreshTokens'],
    binders: seenOnly,
    unseen: unseenBy.refused,
    isGuest: true,
    isMember: true,
  },
]
