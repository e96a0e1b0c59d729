import { pagePaths } from '../page-paths.ts'
import { registrationAlphabet } from './registration.alphabet.ts'
import { registrationBinders } from './registration.binders.ts'

pagePaths({ alphabet: registrationAlphabet, binders: registrationBinders, address: '/register' })
