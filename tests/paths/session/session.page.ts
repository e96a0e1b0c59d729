import { pagePaths } from '../page-paths.ts'
import { sessionBinders } from './session.binders.ts'
import { atDevice } from './session.device.ts'
import { pageAlphabet, unseenBy } from './session.page-alphabet.ts'

// What all of them may use is looked at with the one who uses all of it.
const { region: _region, controls: _controls, beside: _beside, ...seenOnly } = sessionBinders

for (const [as, unseen] of Object.entries(unseenBy))
  pagePaths(pageAlphabet, as === 'member' ? sessionBinders : seenOnly, '/vrxtool', {
    as,
    prepare: atDevice,
    unseen,
    isMember: as === 'refused',
    isGuest: as !== 'member',
    covers: ['transitions'],
  })
