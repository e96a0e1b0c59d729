import { loggedIn } from '../logged-in.ts'
import { pagePaths } from '../page-paths.ts'
import { mailingAlphabet } from './mailing.alphabet.ts'
import { mailingBinders } from './mailing.binders.ts'

pagePaths({
  alphabet: mailingAlphabet,
  binders: mailingBinders,
  address: '/profile/settings',
  prepare: loggedIn,
})
