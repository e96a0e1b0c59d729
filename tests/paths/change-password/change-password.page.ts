import { loggedIn } from '../logged-in.ts'
import { pagePaths } from '../page-paths.ts'
import { changePasswordAlphabet } from './change-password.alphabet.ts'
import { changePasswordBinders } from './change-password.binders.ts'

pagePaths({
  alphabet: changePasswordAlphabet,
  binders: changePasswordBinders,
  address: '/profile',
  prepare: loggedIn,
})
