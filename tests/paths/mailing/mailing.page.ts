import { loggedIn } from '../logged-in.ts'
import { pagePaths } from '../page-paths.ts'
import { mailingAlphabet } from './mailing.alphabet.ts'
import { mailingBinders } from './mailing.binders.ts'

pagePaths(mailingAlphabet, mailingBinders, '/profile/settings', { prepare: loggedIn })
